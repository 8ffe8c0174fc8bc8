import { v7 as uuid } from "uuid";
import type { BandViewer } from "@/lib/access";
import { listSwapMatches } from "@/lib/swap-matches/queries";
import { SwapMatchesQuery } from "@/lib/swap-matches/schema";
import { makeBand, makeViewer } from "@/tests/support/factories";

type Given = NonNullable<Parameters<typeof makeBand>[0]>;

export const BRISTOL = { city: "Bristol", country: "UK", latitude: 51.4552, longitude: -2.5967 };
export const GHENT = { city: "Gent", country: "BE", latitude: 51.05, longitude: 3.7167 };

export const kmNorth = (km: number, { latitude, longitude } = BRISTOL) => ({
  latitude: latitude + (km * 180) / (Math.PI * 6371),
  longitude,
});

/** A viewer from Bristol in a genre that only the bands of this scene play. */
export async function swapScene(given: Given = {}) {
  const genreNames = [`Genre ${uuid().slice(-12)}`];
  const home = { ...BRISTOL, genreNames, ticketSalesHometown: 180 };
  const viewer = await makeViewer({ band: { ...home, ...given } });
  const partner = (band: Given = {}) =>
    makeBand({ ...GHENT, genreNames, ticketSalesHometown: 180, ...band });
  const list = (query: Record<string, string> = {}, of: BandViewer = viewer) =>
    listSwapMatches(of, of.bandId, SwapMatchesQuery.parse({ limit: "100", ...query }));
  const idsFor = async (of: BandViewer = viewer) =>
    (await list({}, of)).matches.map(({ id }) => id);
  return { viewer, genreNames, partner, list, idsFor };
}
