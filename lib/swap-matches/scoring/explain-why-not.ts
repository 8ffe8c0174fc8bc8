import { formatNumber } from "@/lib/format";
import type { WhyNot } from "@/lib/swap-matches/schema";
import type { Crowds } from "@/lib/swap-matches/scoring/crowds";
import { MIN_GAIN, MIN_GAIN_RATIO } from "@/lib/swap-matches/scoring/gates";
import type { SwapMismatch } from "@/lib/swap-matches/scoring/score";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";

type Explain = (own: SwapBand, other: SwapBand, mismatch: SwapMismatch) => string;

/** Why two bands cannot swap, told to the first. */
export const explainWhyNot: Explain = (own, other, mismatch) =>
  EXPLANATIONS[mismatch.whyNot](own, other, mismatch);

const EXPLANATIONS: Record<WhyNot, Explain> = {
  draw: (own, other, { ownDraw }) =>
    ownDraw === null ? explainOwnDraw(own) : explainOtherDraw(other),
  place: (own) => (own.latitude === null ? "Where is home?" : "They have not said where home is."),
  open: (own) => (own.isOpen ? "They are not open to swaps." : "You are not open to swaps."),
  near: (_own, _other, { distanceKm }) => `${formatKm(distanceKm)} apart: share a bill instead.`,
  far: (_own, _other, { distanceKm }) => `${formatKm(distanceKm)} apart: too far for a swap.`,
  known: (_own, _other, { crowds }) => explainKnown(crowds),
  uneven: (_own, _other, { crowds }) => explainUneven(crowds),
  sound: (own) =>
    own.genreNames.length === 0 ? "What do you play?" : "Your music is too far from theirs.",
};

const explainOwnDraw = ({ ticketSalesHometown }: SwapBand) =>
  ticketSalesHometown > 0
    ? "Your figure is too old to count on."
    : "What do you draw at home? Swaps are matched by crowds.";

const explainOtherDraw = ({ ticketSalesHometown }: SwapBand) =>
  ticketSalesHometown > 0
    ? "Their figure is too old to count on."
    : "They have not said what they draw at home.";

const formatKm = (distanceKm: number | null) => `${formatNumber(Math.round(distanceKm ?? 0))} km`;

function explainKnown(crowds: Crowds | null): string {
  if (!crowds || Math.min(crowds.ownDraw, crowds.otherDraw) < MIN_GAIN)
    return "Too few people for a swap yet.";
  return crowds.ownGain < crowds.otherGain
    ? "You draw as many there already."
    : "They draw as many in your town already.";
}

function explainUneven(crowds: Crowds | null): string {
  const ratio = crowds ? crowds.ownDraw / crowds.otherDraw : 1;
  if (ratio < MIN_GAIN_RATIO) return "Their crowd is more than four times yours.";
  if (ratio > 1 / MIN_GAIN_RATIO) return "Your crowd is more than four times theirs.";
  return crowds && crowds.ownGain < crowds.otherGain
    ? "Most of their crowd knows you already."
    : "Most of your crowd knows them already.";
}
