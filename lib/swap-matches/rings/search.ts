import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { findEdge, type RingEdge, type RingSetting } from "@/lib/swap-matches/rings/edge";
import { closeRing, compareRings, gainsEnough, type Ring } from "@/lib/swap-matches/rings/ring";

/** The best edges from the own band and to it that are joined. */
const EDGES_MAX = 40;
export const RINGS_MAX = 10;

/** The best rings of the own band with two others, of the same three bands only one. */
export function searchRings(own: SwapBand, others: SwapBand[], setting: RingSetting): Ring[] {
  const first = chooseEdges(others.map((other) => findEdge(own, other, setting)));
  const last = chooseEdges(others.map((other) => findEdge(other, own, setting)));
  const rings = first.flatMap((there) =>
    last.flatMap((back) => {
      if (there.host.id === back.guest.id || !gainsEnough(there, back)) return [];
      const between = findEdge(there.host, back.guest, setting);
      return (between && closeRing([there, between, back])) ?? [];
    }),
  );
  return withoutReversed(rings.sort(compareRings)).slice(0, RINGS_MAX);
}

const chooseEdges = (edges: (RingEdge | null)[]): RingEdge[] =>
  edges
    .filter((edge) => edge !== null)
    .sort((a, b) => b.gain * b.sound - a.gain * a.sound)
    .slice(0, EDGES_MAX);

function withoutReversed(rings: Ring[]): Ring[] {
  const seen = new Set<string>();
  return rings.filter(({ id }) => {
    const bands = id.split(":").sort().join(":");
    return !seen.has(bands) && seen.add(bands);
  });
}
