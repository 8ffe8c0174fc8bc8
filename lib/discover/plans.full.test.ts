import { beforeAll, describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db, disconnect } from "@/lib/db";
import { listSuggestedMatches } from "@/lib/matching/queries";
import { listBands } from "@/lib/discover/queries";
import { DiscoverQuery } from "@/lib/discover/schema";
import { MatchesQuery } from "@/lib/matching/schema";
import { summariseBands } from "@/lib/discover/summary";
import { env } from "@/lib/env";
import { withClient } from "@/server/client";
import { storeBands } from "@/tests/bench/store";
import { worldOfDemoCities } from "@/tests/bench/world";
import { makeCity, makeViewer } from "@/tests/support/factories";
import { explain, readsAll } from "@/tests/setup/explain";
import { setUpOwnDatabase } from "@/tests/setup/own-database";

// So many bands would get in the way of the other tests.
setUpOwnDatabase("plans");

/** So many that reading all of them is not the shortest way any more, and that they are not counted one by one. */
const BANDS = 30_000;
let viewer: BandViewer;

beforeAll(async () => {
  await withClient(env().DATABASE_URL!, async (client) => {
    const world = worldOfDemoCities("plans");
    await storeBands(client, BANDS, () => world.band());
  });
  await disconnect();
  await makeCity({ name: "Plansburg", country: "DE", latitude: 51.34, longitude: 12.37 });
  const [host] = await db.band.findMany({
    where: {
      country: "DE",
      influences: { isEmpty: false },
      genreNames: { isEmpty: false },
      latitude: { not: null },
    },
    take: 1,
    orderBy: { id: "asc" },
  });
  viewer = { ...(await makeViewer()), bandId: host!.id, bandName: host!.name };
});

const ask = (text: string) => DiscoverQuery.parse(Object.fromEntries(new URLSearchParams(text)));

/** Queries whose bands are many and whose bands are few, by each filter and each sort. */
const QUERIES = [
  "",
  "sort=name",
  "sort=spotify",
  "sort=newest",
  "sort=spotify&country=DE",
  "sort=spotify&country=DE&genres=rock&spotifyMin=500&spotifyMax=5000",
  "sort=newest&genres=rock",
  "genres=rock",
  "genres=rock,skiffle",
  "genres=rock&country=DE&spotifyMin=500&spotifyMax=5000",
  "genres=shoegaze&country=DE&spotifyMin=500&spotifyMax=5000",
  "genres=techno&country=UK&ticketsHometownMin=100",
  "influences=Pale&genres=rock&country=DE",
  "spotifyMin=500&spotifyMax=5000",
  "spotifyMin=2000000",
  "instagramMin=500",
  "instagramMin=500&instagramMax=505",
  "instagramMin=50000&sort=name",
  "ticketsHometownMin=50",
  "ticketsHometownMin=600",
  "tickets250kmMin=20",
  "tickets250kmMin=500&sort=newest",
  "tickets1000kmMin=5",
  "tickets1000kmMin=300&instagramMin=10000",
  "search=kelvin",
  "search=kelvin&sort=spotify",
  "search=kelvin&genres=rock",
  "search=harbour&country=DE&spotifyMin=500&spotifyMax=5000",
  "search=harbour&instagramMin=50000",
  "near=Plansburg",
  "near=Plansburg&sort=spotify",
  "near=Plansburg&genres=rock",
  "near=Plansburg&withinKm=800&genres=rock",
  "near=Nowhere+at+all",
];

/** Queries that no band answers. */
const EMPTY = [
  "genres=polka+of+the+moon",
  "genres=rock&influences=nobody+at+all&country=DE",
  "instagramMin=900000000&genres=rock",
  "ticketsHometownMin=900000000&tickets250kmMin=500",
  "search=nobody+at+all&country=DE&spotifyMin=500",
  "spotifyMin=900000000&instagramMin=50000",
  "near=Nowhere+at+all&genres=rock",
];

describe("no hot query reads all bands", () => {
  const expectIndexes = async (work: () => Promise<unknown>) => {
    const plans = await explain(work);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => readsAll(plan, "bands"))).toEqual([]);
  };

  it.each(QUERIES)("Discover, three pages: %s", async (text) => {
    await expectIndexes(async () => {
      for (let cursor: string | null | undefined, page = 0; page < 3 && cursor !== null; page++)
        cursor = (await listBands(viewer, { ...ask(text), cursor })).nextCursor;
    });
  });

  it.each(["name", "spotify", "newest"])(
    "finds a country's bands by an index alone, sorted by %s",
    async (sort) => {
      const plans = await explain(() =>
        listBands(viewer, ask(`sort=${sort}&country=DE&genres=rock`)),
      );
      const found = plans.flatMap(({ steps }) =>
        steps.filter((step) => step["Index Name"]?.startsWith("bands_by_")),
      );
      expect(found.map((step) => step["Node Type"])).toEqual(["Index Only Scan"]);
    },
  );

  it.each([...QUERIES, ...EMPTY])("the summary beside it: %s", (text) =>
    expectIndexes(() => summariseBands(viewer, ask(text))),
  );

  it("is what the summaries of nobody are about", async () => {
    for (const text of EMPTY)
      expect(await summariseBands(viewer, ask(text)), text).toMatchObject({ total: 0 });
  });

  it("suggested matches, made and read again", async () => {
    const read = () =>
      explain(() =>
        listSuggestedMatches(
          viewer,
          viewer.bandId,
          MatchesQuery.parse({ includeExplanations: "true" }),
        ),
      );
    const [made, kept] = [await read(), await read()];
    expect(made.length).toBeGreaterThan(kept.length);
    for (const plan of [...made, ...kept]) expect(readsAll(plan, "bands")).toBe(false);
  });
});

describe("how many bands there are", () => {
  it("is estimated to three digits where they are many", async () => {
    const { total, isEstimate } = await summariseBands(viewer, DiscoverQuery.parse({}));
    expect(isEstimate).toBe(true);
    expect(total % 100).toBe(0);
    expect(Math.abs(total - BANDS)).toBeLessThan(BANDS * 0.05);
  });

  it("is counted where they are few", async () => {
    const total = await db.band.count({ where: { country: "DE", id: { not: viewer.bandId } } });
    expect(total).toBeGreaterThan(100);
    expect(await summariseBands(viewer, DiscoverQuery.parse({ country: "DE" }))).toMatchObject({
      total,
      isEstimate: false,
    });
  });
});
