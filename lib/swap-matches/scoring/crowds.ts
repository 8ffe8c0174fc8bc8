import { existingAudience } from "@/lib/draw/existing-audience";
import { homeFigure, PLAYED_THERE_KM } from "@/lib/draw/read-audience";
import { kmBetween } from "@/lib/geo";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";

/** Expected draws of two bands, and how many people each would meet anew in the other's town. */
export type Crowds = { ownDraw: number; otherDraw: number; ownGain: number; otherGain: number };

export function compareCrowds(
  own: SwapBand,
  other: SwapBand,
  { ownDraw, otherDraw }: Pick<Crowds, "ownDraw" | "otherDraw">,
  distanceKm: number,
): Crowds {
  return {
    ownDraw,
    otherDraw,
    ownGain: newPeople([own, ownDraw], [other, otherDraw], distanceKm),
    otherGain: newPeople([other, otherDraw], [own, ownDraw], distanceKm),
  };
}

type BandWithDraw = [band: SwapBand, draw: number];

/** How many of the host's people do not know the guest yet. */
export function newPeople(
  [guest, guestDraw]: BandWithDraw,
  [host, hostDraw]: BandWithDraw,
  distanceKm: number,
): number {
  const touring = {
    home: homeFigure(guest),
    away250km: guest.ticketSales250km,
    hasPlayedThere: hasPlayedNear(guest, host),
    expectedDraw: guestDraw,
  };
  return Math.max(0, hostDraw - existingAudience(touring, distanceKm));
}

const hasPlayedNear = (guest: SwapBand, host: SwapBand): boolean =>
  guest.playedAt.some((point) => (kmBetween(point, host) ?? Infinity) <= PLAYED_THERE_KM);
