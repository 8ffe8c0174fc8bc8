import { kmBetween } from "@/lib/geo";
import {
  findSharedInfluences,
  genreCloseness,
  type GenrePaths,
} from "@/lib/matching/scoring/sound";
import { newPeople } from "@/lib/swap-matches/scoring/crowds";
import { comingWeekends, compareWeekends } from "@/lib/swap-matches/scoring/weekends-in-common";
import {
  MAX_SWAP_KM,
  MIN_CLOSENESS,
  MIN_GAIN,
  MIN_SWAP_KM,
} from "@/lib/swap-matches/scoring/gates";
import { isPreferredPlace } from "@/lib/swap-matches/scoring/rank";
import { countedDraw } from "@/lib/swap-matches/scoring/score";
import { shareSound } from "@/lib/swap-matches/scoring/shares";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";

/** With its expected draw and coming weekends, computed once for all its edges. */
export type PreparedBand = SwapBand & { draw: number | null; weekends: string[] };

/** A band that would play in another's town. */
export type RingEdge = {
  guest: PreparedBand;
  host: PreparedBand;
  /** The host's expected draw. */
  draw: number;
  /** People who do not know the guest yet. */
  gain: number;
  distanceKm: number;
  /** From 0 to 1, as in the score of a pair. */
  sound: number;
  dates: ReturnType<typeof compareWeekends>;
};

const FULL_WEEKENDS = 2;

export const prepareBand = (band: SwapBand, now: Date): PreparedBand => ({
  ...band,
  draw: countedDraw(band, now),
  weekends: comingWeekends(band, now),
});

/** Null unless the guest would go there: only its own distance and preferred places count. */
export function findEdge(
  guest: PreparedBand,
  host: PreparedBand,
  paths: GenrePaths,
): RingEdge | null {
  const { draw } = host;
  if (guest.draw === null || draw === null) return null;
  if (!guest.isOpen || !host.isOpen || !isPreferredPlace(guest, host)) return null;
  const distanceKm = kmBetween(guest, host);
  if (distanceKm === null || distanceKm < MIN_SWAP_KM) return null;
  if (distanceKm > Math.min(guest.maxKm, MAX_SWAP_KM)) return null;
  const dates = compareWeekends(guest.weekends, host.weekends, FULL_WEEKENDS);
  if (dates.share === 0) return null;
  const gain = newPeople([guest, guest.draw], [host, draw], distanceKm);
  if (gain < MIN_GAIN) return null;
  const closeness = genreCloseness(guest, host, paths);
  if (closeness < MIN_CLOSENESS) return null;
  const sound = shareSound(closeness, findSharedInfluences(guest, host));
  return { guest, host, draw, gain, distanceKm, sound, dates };
}
