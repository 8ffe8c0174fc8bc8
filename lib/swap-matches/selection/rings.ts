import type { BandViewer } from "@/lib/access";
import { findGenrePaths } from "@/lib/matching/selection/candidates";
import { compareRings, findRing, type Ring } from "@/lib/swap-matches/rings/ring";
import { RINGS_MAX } from "@/lib/swap-matches/rings/search";
import { readSwapList, type SwapList } from "@/lib/swap-matches/selection/swap-list";

export const RINGS_SHOWN = 3;

/** The first of a list's rings (../rings/search.ts) that hold with today's data, best first. */
export async function listRings(viewer: BandViewer, list: SwapList): Promise<Ring[]> {
  const first = await findRings(list, RINGS_SHOWN);
  // Nearly always the first three hold; the bands of all ten would be most of what a list reads.
  const hasMore = first.length < RINGS_SHOWN && list.rings.length > RINGS_SHOWN;
  const rings = hasMore
    ? await findRings(await readSwapList(viewer, { matches: 0, rings: RINGS_MAX }), RINGS_MAX)
    : first;
  return rings.slice(0, RINGS_SHOWN).sort(compareRings);
}

async function findRings(
  { own, rings, ringBands, blocks }: SwapList,
  count: number,
): Promise<Ring[]> {
  const byId = new Map(ringBands.map((band) => [band.id, band]));
  const paths = await findGenrePaths([own, ...ringBands].flatMap(({ genreNames }) => genreNames));
  const now = new Date();
  return rings.slice(0, count).flatMap(([hostId, guestId]) => {
    const [host, guest] = [byId.get(hostId), byId.get(guestId)];
    const isBlocked = blocks.some((pair) => pair.includes(hostId) && pair.includes(guestId));
    if (!host || !guest || isBlocked) return [];
    return findRing([own, host, guest], { paths, now }) ?? [];
  });
}
