import { presentBandCard } from "@/lib/bands/cards";
import { drawEvidence } from "@/lib/draw/expected-draw";
import { presentDraw } from "@/lib/draw/present";
import type { RingEdge } from "@/lib/swap-matches/rings/edge";
import { explainRing } from "@/lib/swap-matches/rings/explain";
import type { Ring } from "@/lib/swap-matches/rings/ring";
import type { SwapMatch, SwapRing } from "@/lib/swap-matches/schema";
import { explainSwap } from "@/lib/swap-matches/scoring/explain";
import { explainSwapReason, type RankedSwap } from "@/lib/swap-matches/scoring/rank";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { addCardTrack } from "@/lib/tracks/card-track";

type PresentOptions = { includeExplanation: boolean };

/** Of the other band's settings only the weekends in common leave the server. */
export function presentSwapMatch(
  own: SwapBand,
  ranked: RankedSwap,
  { includeExplanation }: PresentOptions,
): SwapMatch {
  const { band, match } = ranked;
  const reason = explainSwapReason(ranked);
  return {
    id: band.id,
    band: presentCard(band),
    swapScore: match.swapScore,
    breakdown: match.breakdown,
    newPeople: match.newPeople,
    distanceKm: match.distanceKm,
    roadHours: match.roadHours,
    openWeekends: match.openWeekends,
    draw: { yours: presentDraw(drawEvidence(own)), theirs: presentDraw(drawEvidence(band)) },
    reliability: band.reliability,
    ...(includeExplanation && { explanation: explainSwap(own, band, match) }),
    ...(reason !== undefined && { reason }),
  };
}

/** To the guest of the first night. What the two others offer each other is theirs alone. */
export function presentSwapRing(ring: Ring, { includeExplanation }: PresentOptions): SwapRing {
  const [there, between, back] = ring.edges;
  return {
    id: ring.id,
    ringScore: ring.ringScore,
    breakdown: ring.breakdown,
    legs: [
      presentLeg(there, there.dates.inCommon),
      presentLeg(between, null),
      presentLeg(back, back.dates.inCommon),
    ],
    ...(includeExplanation && { explanation: explainRing(ring) }),
  };
}

const presentLeg = ({ guest, host, gain }: RingEdge, openWeekends: string[] | null) => ({
  guest: presentCard(guest),
  host: presentCard(host),
  newPeople: Math.round(gain),
  openWeekends,
});

const presentCard = (band: SwapBand) => addCardTrack(presentBandCard(band, "user"), band.track);
