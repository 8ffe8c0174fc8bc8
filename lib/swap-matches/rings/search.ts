import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { findEdge, prepareBand, type RingEdge } from "@/lib/swap-matches/rings/edge";
import {
  closeRing,
  compareRings,
  gainsEnough,
  type Ring,
  type RingSetting,
} from "@/lib/swap-matches/rings/ring";

/** The best edges from the own band and to it that are joined. */
const EDGES_MAX = 40;
export const RINGS_MAX = 10;

/** The best rings with two other bands, one for each trio. Conditions: edge.ts, ring.ts. */
export function searchRings(own: SwapBand, others: SwapBand[], setting: RingSetting): Ring[] {
  const { first, last } = findOwnEdges(own, others, setting);
  const rings = first.flatMap((there) =>
    last.flatMap((back) => {
      if (there.host.id === back.guest.id || !gainsEnough(there, back)) return [];
      const between = findEdge(there.host, back.guest, setting.paths);
      return (between && closeRing([there, between, back])) ?? [];
    }),
  );
  return dropReversed(rings.sort(compareRings)).slice(0, RINGS_MAX);
}

/** The ids of the bands that `searchRings` joins; for this their shows far from the own band do not matter. */
export function chooseRingBands(own: SwapBand, others: SwapBand[], setting: RingSetting): string[] {
  const { first, last } = findOwnEdges(own, others, setting);
  return [...new Set([...first.map(({ host }) => host.id), ...last.map(({ guest }) => guest.id)])];
}

function findOwnEdges(own: SwapBand, others: SwapBand[], { paths, now }: RingSetting) {
  const self = prepareBand(own, now);
  const prepared = others.map((other) => prepareBand(other, now));
  return {
    first: chooseEdges(prepared.map((other) => findEdge(self, other, paths))),
    last: chooseEdges(prepared.map((other) => findEdge(other, self, paths))),
  };
}

const chooseEdges = (edges: (RingEdge | null)[]): RingEdge[] =>
  edges
    .filter((edge) => edge !== null)
    .sort((a, b) => b.gain * b.sound - a.gain * a.sound)
    .slice(0, EDGES_MAX);

/** The same three bands make another ring the other way round: keeps the first of both. */
function dropReversed(rings: Ring[]): Ring[] {
  const byBands = new Map<string, Ring>();
  for (const ring of rings) {
    const bands = ring.id.split(":").sort().join(":");
    if (!byBands.has(bands)) byBands.set(bands, ring);
  }
  return [...byBands.values()];
}
