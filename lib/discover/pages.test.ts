import { beforeAll, describe, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db, disconnect } from "@/lib/db";
import { listBands } from "@/lib/discover/queries";
import { DiscoverQuery } from "@/lib/discover/schema";
import { env } from "@/lib/env";
import { withClient } from "@/server/client";
import { storeBands } from "@/tests/bench/store";
import { worldOfDemoCities } from "@/tests/bench/world";
import { discoverByHand, type Facts } from "@/tests/support/discover-reference";
import { makeViewer } from "@/tests/support/factories";
import { setUpOwnDatabase } from "@/tests/setup/own-database";

// So many bands would get in the way of the other tests.
setUpOwnDatabase("pages");

const BANDS = 11_000;
/** Every fourth band has as many listeners as this. */
const EQUAL = 700;
let viewer: BandViewer;
let bands: Facts[];

beforeAll(async () => {
  const world = worldOfDemoCities("pages");
  await withClient(env().DATABASE_URL!, (client) =>
    storeBands(client, BANDS, (index) => ({
      ...world.band(),
      ...(index % 4 === 0 && { spotifyListeners: EQUAL }),
    })),
  );
  viewer = await makeViewer();
  bands = await db.band.findMany({ where: { id: { not: viewer.bandId } } });
});

const ask = (text: string) => DiscoverQuery.parse(Object.fromEntries(new URLSearchParams(text)));

/** Id and score of the bands on so many pages, and whether the last one has been reached. */
async function read(query: DiscoverQuery, pages: number) {
  const listed: [string, number][] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < pages && cursor !== null; page++) {
    const { items, nextCursor } = await listBands(viewer, { ...query, cursor });
    listed.push(...items.map(({ id, matchScore }): [string, number] => [id, matchScore]));
    cursor = nextCursor;
  }
  return { listed, isWhole: cursor === null };
}

const WIDE = [
  "spotifyMin=100&spotifyMax=5000",
  "spotifyMax=5000",
  "spotifyMin=500&spotifyMax=2000000",
  "spotifyMin=100",
  "spotifyMax=1000000",
  "spotifyMax=40000000",
  "spotifyMin=700&spotifyMax=700",
  "spotifyMin=600&spotifyMax=800",
  "instagramMin=500",
  "ticketsHometownMin=50&spotifyMin=50",
];
const NARROW = [
  "spotifyMin=900&spotifyMax=1000",
  "spotifyMin=0&spotifyMax=0",
  "spotifyMin=100000&spotifyMax=2000000",
  "spotifyMin=1500000",
  "spotifyMin=40000000&spotifyMax=1000000000",
  "spotifyMin=701&spotifyMax=702",
  "spotifyMin=1000000000",
  "instagramMin=500&instagramMax=550",
  "instagramMin=50000",
  "tickets250kmMin=100&tickets1000kmMin=30&spotifyMax=3000",
];
const BESIDE = [
  "",
  "&country=DE",
  "&genres=rock",
  "&genres=rock,techno",
  "&genres=rock,o",
  "&genres=shoegaze&country=UK",
  "&genres=rock,shoegaze&influences=pale,harbour&country=US",
];

describe("every page is the one that reading all bands gives", () => {
  it.each([...WIDE, ...NARROW])("%s", async (range) => {
    for (const beside of BESIDE) {
      const query = ask(range + beside);
      const expected = discoverByHand(bands, query);
      const { listed, isWhole } = await read(query, 5);
      expect(listed, beside).toEqual(expected.slice(0, 5 * query.limit));
      expect(isWhole, beside).toBe(expected.length <= 5 * query.limit);
    }
  });

  it.each([
    WIDE[0]!,
    WIDE[5]!,
    `${WIDE[2]!}&genres=rock,techno`,
    `${WIDE[6]!}&country=DE`,
    `${NARROW[1]!}&genres=rock`,
    "genres=rock,techno",
    "genres=rock,shoegaze&influences=pale,harbour",
  ])("to the last one: %s", async (text) => {
    const { listed } = await read(ask(`${text}&limit=100`), Infinity);
    expect(listed).toEqual(discoverByHand(bands, ask(text)));
    expect(listed.length).toBeGreaterThan(100);
  });
});

it.each(["newest", "spotify", "match"])(
  "pages go on where the database's own time zone is not UTC: %s",
  async (sort) => {
    const [{ name }] = await db.$queryRaw<[{ name: string }]>`SELECT current_database() AS name`;
    const inZone = async (zone: string) => {
      await db.$executeRawUnsafe(`ALTER DATABASE ${name} SET timezone = '${zone}'`);
      await disconnect();
    };
    const expected = (await read(ask(`sort=${sort}`), 2)).listed;
    expect(expected).toHaveLength(40);
    await inZone("Asia/Kolkata");
    try {
      expect((await read(ask(`sort=${sort}`), 2)).listed).toEqual(expected);
    } finally {
      await inZone("UTC");
    }
  },
);
