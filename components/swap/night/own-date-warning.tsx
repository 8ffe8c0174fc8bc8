import { useQuery } from "@tanstack/react-query";
import { tourDatesQuery } from "@/browser/swap-queries";
import { NightWarning } from "@/components/swap/night/night-warning";
import { warnOfOwnDate } from "@/components/swap/night/use-swap-weekends";
import { canActOnLeg, canActOnSwap } from "@/lib/swaps/rules/allowed";
import { listAgreeableOffers } from "@/lib/swaps/rules/open";
import type { Leg, Swap } from "@/lib/swaps/schema";

type OwnDateWarningProps = { leg: Leg; swap: Swap; ownBandId: string };

/** Of an offer that the band can agree to, for a day on which it plays elsewhere. */
export function OwnDateWarning({ leg, swap, ownBandId }: OwnDateWarningProps) {
  const { offer, night } = leg;
  const newNight = offer?.kind === "night" && offer.night !== night ? offer.night : "";
  const canAgree =
    canActOnLeg("agree", ownBandId, leg, swap) ||
    (canActOnSwap("accept", ownBandId, swap) && leg.id in listAgreeableOffers([leg], ownBandId));
  const enabled = canAgree && newNight !== "";
  const { data = [] } = useQuery({ ...tourDatesQuery(ownBandId), enabled });
  const warning = enabled ? warnOfOwnDate(data, newNight) : null;
  return warning ? <NightWarning>{warning}</NightWarning> : null;
}
