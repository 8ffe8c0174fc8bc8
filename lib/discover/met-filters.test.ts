import fc from "fast-check";
import { expect, test } from "vitest";
import type { BandCard } from "@/lib/bands/cards";
import { countMetFilters, type MetFilters } from "@/lib/discover/met-filters";
import { listBands } from "@/lib/discover/queries";
import { DiscoverQuery } from "@/lib/discover/schema";
import { makeBand, makeViewer } from "@/tests/support/factories";

const BAND: BandCard = {
  id: "0190a0a0-0000-7000-8000-000000000001",
  name: "Grenzwert",
  country: "DE",
  region: null,
  city: "Leipzig",
  genres: ["Post Punk", "Shoegaze"],
  influences: ["Wire"],
  photoUrl: null,
  spotifyListeners: 1000,
  instagramFollowers: 300,
  facebookFollowers: 0,
  ticketSalesHometown: 80,
  ticketSales250km: 0,
  ticketSales1000km: 0,
  points: 0,
  collaborationsCount: 0,
  badge: null,
};

const fits = (query: Record<string, string>, isNear = true) =>
  countMetFilters(BAND, DiscoverQuery.parse(query), isNear);

test("there is nothing to fit while no filter is set", () => {
  expect(fits({})).toBeNull();
  expect(fits({ sort: "name", limit: "5" })).toBeNull();
});

test("each asked genre and influence counts, by parts of their names", () => {
  expect(fits({ genres: "punk,shoe,Techno", influences: "wire,Low" })).toEqual({
    met: 3,
    asked: 5,
  });
});

test("case counts as little as in the database, also of a final Σ and of İ", () => {
  const band = { ...BAND, name: "ΑΣ", genres: ["İz"], influences: ["ΑΣ"] };
  const query = { search: "ασ", genres: "iz", influences: "ΑΣΜΑ,σ" };
  expect(countMetFilters(band, DiscoverQuery.parse(query), true)).toEqual({ met: 3, asked: 4 });
});

test("every other filter counts once, a range with both ends too", () => {
  const all = {
    search: "grenz",
    country: "de",
    near: "Halle",
    spotifyMin: "500",
    spotifyMax: "2000",
    instagramMax: "400",
    ticketsHometownMin: "80",
    tickets250kmMin: "0",
    tickets1000kmMin: "1",
  };
  expect(fits(all)).toEqual({ met: 7, asked: 8 });
  expect(fits(all, false)).toEqual({ met: 6, asked: 8 });
  expect(fits({ spotifyMin: "1001" })).toEqual({ met: 0, asked: 1 });
});

test("a filter that the card says is met is one by which the database lists the band", async () => {
  const mark = `zm${Date.now().toString(36)}`;
  const viewer = await makeViewer();
  const facts = fc.record({
    name: fc
      .constantFrom("Grenzwert", "ΟΔΟΣ", "İzmir %", "a_b\\c")
      .map((name) => `${mark} ${name}`),
    genreNames: fc.uniqueArray(fc.constantFrom("Shoegaze", "Dream Pop", "Électro", "100% Pop"), {
      maxLength: 3,
    }),
    influences: fc.uniqueArray(fc.constantFrom("Slowdive", "Björk", "ΑΣ", "a\\b", "İz"), {
      maxLength: 3,
    }),
    country: fc.constantFrom("DE", "FR", null),
    spotifyListeners: fc.constantFrom(0, 500, 2_000_000),
    instagramFollowers: fc.constantFrom(0, 300, 200_000),
    ticketSalesHometown: fc.constantFrom(0, 80),
    ticketSales250km: fc.constantFrom(0, 40),
    ticketSales1000km: fc.constantFrom(0, 20),
  });
  for (const made of fc.sample(facts, { numRuns: 30, seed: 7 })) await makeBand(made);
  const all = await listBands(viewer, DiscoverQuery.parse({ search: mark, limit: "100" }));
  expect(all.items).toHaveLength(30);

  const filters = fc.oneof(
    fc.record({ genres: fc.constantFrom("pop", "SHOE", "électro", "ÉL", "%", "p, d", "nothing") }),
    fc.record({ influences: fc.constantFrom("slow", "BJÖRK", "ασ", "αΣ", "\\", "iz", "nobody") }),
    fc.record({ country: fc.constantFrom("de", "FR", "UK") }),
    fc.record({ spotifyMin: fc.constantFrom("1", "500"), spotifyMax: fc.constantFrom("500", "") }),
    fc.record({ instagramMin: fc.constantFrom("300"), instagramMax: fc.constantFrom("300", "") }),
    fc.record({ ticketsHometownMin: fc.constantFrom("80", "81") }),
    fc.record({ tickets250kmMin: fc.constantFrom("40") }),
    fc.record({ tickets1000kmMin: fc.constantFrom("20") }),
  );
  const check = async (filter: Record<string, string>) => {
    for (const search of [mark, `${mark} οδος`, `${mark} i`, `${mark} A_B\\`]) {
      const query = DiscoverQuery.parse({ ...filter, search, limit: "100" });
      const { items } = await listBands(viewer, query);
      const met = all.items.filter((card) => meetsAll(card, query));
      expect(items.map(({ id }) => id).toSorted()).toEqual(met.map(({ id }) => id).toSorted());
    }
  };
  await fc.assert(fc.asyncProperty(filters, check), { numRuns: 60 });
});

/** Of several genres or influences one is enough. */
function meetsAll(card: BandCard, query: DiscoverQuery): boolean {
  const alone = { ...query, genres: [], influences: [] };
  const terms = (["genres", "influences"] as const).map((filter) =>
    query[filter].map((term) => countMetFilters(card, { ...alone, [filter]: [term] }, true)!),
  );
  const others = countMetFilters(card, alone, true)!;
  const isMet = ({ met, asked }: MetFilters) => met === asked;
  return isMet(others) && terms.every((results) => results.length === 0 || results.some(isMet));
}
