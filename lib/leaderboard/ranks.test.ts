import fc from "fast-check";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { countLeaderboard, findOwnPlace, pointsToPass } from "@/lib/leaderboard/place";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { signPosition } from "@/lib/leaderboard/cursor";
import { LeaderboardFilter, LeaderboardQuery } from "@/lib/leaderboard/schema";
import { encodeCursor } from "@/lib/paging";
import { findRankSamples } from "@/lib/standings/rank-samples";
import { standsAhead } from "@/lib/standings/order";
import { findRank } from "@/lib/standings/rank";
import type { Position } from "@/lib/standings/schema";
import { withClient } from "@/server/client";
import { cities } from "@/prisma/seed/cities";
import { randomOf } from "@/prisma/seed/random";
import { storeBands } from "@/tests/bench/store";
import { worldOf } from "@/tests/bench/world";
import { makeViewer } from "@/tests/factories";
import { explain, readsAll } from "@/tests/setup/explain";

// A database of its own, before anything reads the environment: so many bands would get in the way of the worker's other tests.
await vi.hoisted(async () => {
  const { copyOfTemplate } = await import("@/tests/setup/postgres");
  process.env.DATABASE_URL = await copyOfTemplate(inject("postgresUrl"), "ranks");
});

/** So many that places are told from checkpoints, within the genre that every second one has, too. */
const BANDS = 6_000;
const EVERYONE = LeaderboardFilter.parse({});
const ROCK = LeaderboardFilter.parse({ genre: "Rock" });

beforeAll(async () => {
  const world = worldOf(
    cities.map((city) => ({ ...city, population: 500_000 })),
    randomOf("ranks"),
  );
  await withClient(env().DATABASE_URL!, (client) =>
    storeBands(client, BANDS, (index) => ({
      ...world.band(),
      ...(index % 2 ? { genres: ["Rock"] } : {}),
    })),
  );
});

type Ranked = { id: string; rank: number };
const ranked = ({ region, genre }: LeaderboardFilter) => db.$queryRaw<Ranked[]>`
  SELECT id, row_number() OVER (ORDER BY points DESC, collaborations_count DESC, created_at, id)::int AS rank FROM bands
  WHERE coalesce(country = ${region}::text, ${region}::text IS NULL) AND coalesce(${genre}::text = ANY (genre_names), true)`;

describe("among thousands", () => {
  it("a place told from checkpoints is the place that counting gives, ties included", async () => {
    const all = await ranked(EVERYONE);
    expect((await findRankSamples(EVERYONE)).checkpoints).toHaveLength(BANDS / 200);
    for (let index = 0; index < BANDS; index += 97)
      expect(await findRank(all[index]!.id)).toBe(all[index]!.rank);
    expect(await findRank(all.at(-1)!.id)).toBe(BANDS);
  });

  it.each([{ region: "DE" }, { genre: "Rock" }, { region: "DE", genre: "Rock" }])(
    "is the place within %j too",
    async (asked) => {
      const viewer = await makeViewer();
      const filter = LeaderboardFilter.parse(asked);
      const bands = await ranked(filter);
      expect(bands.length).toBeGreaterThan(100);
      for (let index = 0; index < bands.length; index += 53)
        expect((await findOwnPlace({ ...viewer, bandId: bands[index]!.id }, filter))?.rank).toBe(
          bands[index]!.rank,
        );
    },
  );

  it.each([{}, { genre: "Rock" }])(
    "goes on behind any place at once, ties included %j",
    async (asked) => {
      const all = await ranked(LeaderboardFilter.parse(asked));
      const viewer = await makeViewer();
      for (const from of [10, 990, 1_404, 2_555]) {
        const { points, collaborationsCount, createdAt, id } = await db.band.findUniqueOrThrow({
          where: { id: all[from]!.id },
        });
        const cursor = encodeCursor(
          signPosition(LeaderboardFilter.parse(asked), [
            from + 1,
            points,
            collaborationsCount,
            createdAt.toISOString(),
            id,
          ]),
        );
        const page = await listLeaderboard(
          viewer,
          LeaderboardQuery.parse({ ...asked, cursor, limit: 50 }),
        );
        expect(page.items.map((band) => [band.id, band.rank])).toEqual(
          all.slice(from + 1, from + 51).map((band) => [band.id, band.rank]),
        );
      }
    },
  );

  it("keeps the checkpoints of a genre, and its standings, as those of all", async () => {
    const rock = await ranked(ROCK);
    const { bands, checkpoints } = await findRankSamples(ROCK);
    expect(bands).toBe(rock.length);
    expect(checkpoints.map(([rank, , , , id]) => ({ rank, id }))).toEqual(
      rock.filter(({ rank }) => rank % 200 === 0).map(({ rank, id }) => ({ rank, id })),
    );
  });

  it("counts no table on a view", async () => {
    const [last] = (await ranked(ROCK)).slice(-1);
    const viewer = { ...(await makeViewer()), bandId: last!.id };
    await Promise.all([countLeaderboard(null, EVERYONE), countLeaderboard(null, ROCK)]);
    const statements = await explain(async () => {
      await findRank(last!.id);
      await countLeaderboard(null, EVERYONE);
      await findOwnPlace(viewer, ROCK);
      await listLeaderboard(viewer, LeaderboardQuery.parse({ genre: "Rock" }));
    });
    expect(statements.length).toBeGreaterThan(3);
    for (const statement of statements)
      for (const table of ["bands", "genre_standings"])
        expect(readsAll(statement, table)).toBe(false);
  });
});

const anyPlace = fc
  .tuple(
    fc.constant(1),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"),
    fc.uuid(),
  )
  .map((place): Position => place);

describe("the order of places", () => {
  it("puts one of any two bands ahead, ties and all", () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        fc.pre(one[4] !== other[4]);
        expect(standsAhead(one, other)).toBe(!standsAhead(other, one));
      }),
    );
  });

  it("asks for exactly the points that pass the next band", () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        fc.pre(standsAhead(one, other));
        const more = pointsToPass(other, one);
        const risen = (points: number): Position => [
          other[0],
          other[1] + points,
          other[2],
          other[3],
          other[4],
        ];
        expect(more).toBeGreaterThanOrEqual(1);
        expect(standsAhead(risen(more), one)).toBe(true);
        expect(standsAhead(risen(more - 1), one)).toBe(false);
      }),
    );
  });
});
