import { presentBandCard } from "@/lib/bands/cards";
import { drawEvidence } from "@/lib/draw/expected-draw";
import { presentDraw } from "@/lib/draw/present";
import type { SwapMatch } from "@/lib/swap-matches/schema";
import { explainSwap } from "@/lib/swap-matches/scoring/explain";
import { explainSwapReason, type RankedSwap } from "@/lib/swap-matches/scoring/rank";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { presentTrackField } from "@/lib/tracks/card-track";

type PresentOptions = { includeExplanation: boolean };

/** Of the other band's settings only the weekends in common leave the server: its preferred places only lower the rank (`scoring/rank.ts`). */
export function presentSwapMatch(
  own: SwapBand,
  ranked: RankedSwap,
  { includeExplanation }: PresentOptions,
): SwapMatch {
  const { band, match } = ranked;
  const { swapScore, breakdown, newPeople, distanceKm, roadHours, openWeekends } = match;
  const reason = explainSwapReason(ranked);
  return {
    id: band.id,
    band: { ...presentBandCard(band, "member"), ...presentTrackField(band.track) },
    ...{ swapScore, breakdown, newPeople, distanceKm, roadHours, openWeekends },
    draw: { yours: presentDraw(drawEvidence(own)), theirs: presentDraw(drawEvidence(band)) },
    reliability: band.reliability,
    ...(includeExplanation && { explanation: explainSwap(own, band, match) }),
    ...(reason !== undefined && { reason }),
  };
}
