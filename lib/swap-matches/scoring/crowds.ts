import { existingAudience } from "@/lib/draw/existing-audience";
import { kmBetween } from "@/lib/geo";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";

/** Expected draws of two bands, and how many people each would meet anew in the other's town. */
export type Crowds = { ownDraw: number; otherDraw: number; ownGain: number; otherGain: number };

const PLAYED_THERE_KM = 50;

export function compareCrowds(
  own: SwapBand,
  other: SwapBand,
  { ownDraw, otherDraw }: Pick<Crowds, "ownDraw" | "otherDraw">,
  distanceKm: number,
): Crowds {
  const existing = (guest: SwapBand, guestDraw: number, host: SwapBand) =>
    existingAudience(
      {
        home: homeFigure(guest),
        away250km: guest.ticketSales250km,
        hasPlayedThere: hasPlayedNear(guest, host),
        expectedDraw: guestDraw,
      },
      distanceKm,
    );
  return {
    ownDraw,
    otherDraw,
    ownGain: Math.max(0, otherDraw - existing(own, ownDraw, other)),
    otherGain: Math.max(0, ownDraw - existing(other, otherDraw, own)),
  };
}

const homeFigure = ({ ticketSalesHometown, nights }: SwapBand): number =>
  ticketSalesHometown || Math.max(0, ...nights.map(({ people }) => people));

const hasPlayedNear = (guest: SwapBand, host: SwapBand): boolean =>
  guest.playedAt.some((point) => (kmBetween(point, host) ?? Infinity) <= PLAYED_THERE_KM);
