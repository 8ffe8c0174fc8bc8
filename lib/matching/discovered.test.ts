import { v7 as uuid } from "uuid";
import { expect, it } from "vitest";
import { readFacts } from "@/lib/ai/suggestions/facts";
import type { BandViewer, Viewer } from "@/lib/access";
import { updateBand } from "@/lib/bands/commands";
import { exactlyOne } from "@/lib/db";
import { getToday } from "@/lib/dashboard/today";
import { SORTS } from "@/lib/discover/filters";
import { listBands } from "@/lib/discover/queries";
import { DiscoverQuery } from "@/lib/discover/schema";
import { listMatchedBands, summariseMatchedBands } from "@/lib/matching/discovered";
import { getComparison, listSuggestedMatches } from "@/lib/matching/queries";
import { MatchesQuery } from "@/lib/matching/schema";
import { makeBand, makeTrack, makeViewer } from "@/tests/support/factories";

const discover = (viewer: Viewer, query: Record<string, string>) =>
  listMatchedBands(viewer, DiscoverQuery.parse(query));

/** Bands that share a genre of their own, from near twins to bands that say nothing else. */
async function scene() {
  const mark = uuid().slice(-12);
  const genre = `Genre ${mark}`;
  const [shared, related] = [`Shared ${mark}`, `Related ${mark}`];
  const figures = { spotifyListeners: 900, ticketSalesHometown: 80 };
  const here = { country: "DE", city: "Leipzig", latitude: 51.34, longitude: 12.37 };
  const viewer = await makeViewer({
    band: { genreNames: [genre], influences: [shared], ...figures, ...here },
  });
  const others = [
    { influences: [shared, related], ...figures, ...here },
    { influences: [shared, related], ...figures },
    { influences: [shared, related], ...here },
    { influences: [related], ...here, ...figures },
    { spotifyListeners: 90_000, country: "FR", latitude: 48.86, longitude: 2.35 },
    { influences: [`Other ${mark}`], country: null },
  ];
  for (const other of others)
    await makeBand({ genreNames: [genre], country: "DE", name: `Band ${mark}`, ...other });
  return { viewer, genre, mark, count: others.length };
}

/** The percentages of each list by band. */
async function readLists(viewer: BandViewer, genre: string) {
  const lists: Record<string, [id: string, score: number | null][]> = {};
  const limit = "100";
  const suggested = await listSuggestedMatches(
    viewer,
    viewer.bandId,
    MatchesQuery.parse({ limit }),
  );
  lists.recommended = suggested.map(({ id, matchScore }) => [id, matchScore]);
  for (const sort of SORTS) {
    const { items } = await discover(viewer, { genres: genre, sort, limit });
    lists[`discover by ${sort}`] = items.map(({ id, personalMatch }) => [id, personalMatch]);
  }
  const query = { genres: genre, country: "DE", spotifyMin: "100", spotifyMax: "2000" };
  const narrow = await discover(viewer, query);
  lists["discover, three filters"] = narrow.items.map(({ id, personalMatch }) => [
    id,
    personalMatch,
  ]);
  const { nearest } = await summariseMatchedBands(
    viewer,
    DiscoverQuery.parse({ genres: genre, country: "IS" }),
  );
  lists["nearest bands"] = nearest.map(({ id, personalMatch }) => [id, personalMatch]);
  lists["why this match"] = await Promise.all(
    suggested.map(async ({ id }): Promise<[string, number]> => {
      const { match } = await getComparison(viewer, id);
      return [id, match.matchScore];
    }),
  );
  const { matches } = await getToday(viewer);
  lists.dashboard = matches.map(({ id, matchScore }) => [id, matchScore]);
  const { strongMatches } = await readFacts(viewer);
  lists.suggestions = strongMatches.map(({ id, matchScore }) => [id, matchScore]);
  return lists;
}

it("shows one percentage for a band in all lists, also after the own profile has changed", async () => {
  const { viewer, genre, count } = await scene();
  const expectOne = async () => {
    const lists = await readLists(viewer, genre);
    const scores = new Map<string, number | null>();
    for (const [name, entries] of Object.entries(lists)) {
      expect(entries, name).not.toEqual([]);
      for (const [id, score] of entries) {
        if (!scores.has(id)) scores.set(id, score);
        expect(score, name).toBe(scores.get(id));
      }
    }
    expect(lists["discover by name"]).toHaveLength(count);
    return Math.max(...(lists.recommended ?? []).map(([, score]) => score ?? 0));
  };
  const best = await expectOne();
  await updateBand(viewer, viewer.bandId, { influences: [], country: "FR", city: "Paris" });
  expect(await expectOne()).toBeLessThan(best);
});

it("scores in Discover only what Discover scores, and only for bands", async () => {
  const { viewer, genre, mark } = await scene();
  const scoresOf = async (as: Viewer, query: Record<string, string>) =>
    new Set((await discover(as, query)).items.map(({ personalMatch }) => personalMatch === null));
  expect(await scoresOf(viewer, { genres: genre })).toEqual(new Set([false]));
  expect(await scoresOf(viewer, {})).toEqual(new Set([true]));
  expect(await scoresOf(viewer, { search: mark })).toEqual(new Set([true]));
  const bandless = { ...viewer, bandId: null, bandName: null };
  expect(await scoresOf(bandless, { genres: genre })).toEqual(new Set([true]));
});

it("lists the bands of Discover, with their tracks, on every page", async () => {
  const { viewer, genre, mark, count } = await scene();
  const { items } = await discover(viewer, { genres: genre, limit: "1" });
  const { id: bandId } = exactlyOne(items);
  await makeTrack({ bandId });
  const queries = [{ genres: genre }, { genres: `${genre},Other` }, { search: mark }];
  for (const query of queries)
    for (const sort of SORTS) {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = DiscoverQuery.parse({ ...query, sort, limit: "4", cursor });
        const listed = await listMatchedBands(viewer, page);
        const { items, nextCursor } = await listBands(viewer, page);
        expect(listed).toMatchObject({ items, nextCursor });
        ids.push(...items.map(({ id }) => id));
        cursor = nextCursor;
      }
      expect(ids).toHaveLength(count);
    }
});
