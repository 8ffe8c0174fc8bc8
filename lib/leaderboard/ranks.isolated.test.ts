import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { getDashboard } from "@/lib/dashboard/queries";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { countLeaderboard, findOwnRank, pointsToPass } from "@/lib/leaderboard/own-rank";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { signCursor } from "@/lib/leaderboard/cursor";
import { LeaderboardFilter, LeaderboardQuery } from "@/lib/leaderboard/schema";
import { encodeCursor } from "@/lib/paging";
import { findRankSamples } from "@/lib/leaderboard/standings/rank-samples";
import { isAhead } from "@/lib/leaderboard/standings/order";
import { findRank } from "@/lib/leaderboard/standings/rank";
import type { Standing } from "@/lib/leaderboard/standings/schema";
import { TOP_RANK_BADGE } from "@/lib/points/badges";
import { withClient } from "@/server/client";
import { storeBands } from "@/tests/bench/store";
import { worldOfDemoCities } from "@/tests/bench/world";
import { makeViewer } from "@/tests/support/factories";
import { explain, readsAll } from "@/tests/setup/explain";
import { setUpOwnDatabase } from "@/tests/setup/own-database";

// So many bands would get in the way of the other tests.
setUpOwnDatabase("ranks");

/** So many that places are told from checkpoints, within the genre that every second one has, too. */
const BANDS = 6_000;
const EVERYONE = LeaderboardFilter.parse({});
const ROCK = LeaderboardFilter.parse({ genre: "Rock" });

beforeAll(async () => {
  const world = worldOfDemoCities("ranks");
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
  it("a rank from checkpoints is the counted rank, ties included", async () => {
    const all = await ranked(EVERYONE);
    expect((await findRankSamples(EVERYONE)).checkpoints.length).toBeGreaterThan(BANDS / 200);
    for (let index = 0; index < BANDS; index += 97)
      expect(await findRank(all[index]!.id)).toBe(all[index]!.rank);
    expect(await findRank(all.at(-1)!.id)).toBe(BANDS);
  });

  it.each([{ region: "DE" }, { genre: "Rock" }, { region: "DE", genre: "Rock" }])(
    "also within %j",
    async (asked) => {
      const viewer = await makeViewer();
      const filter = LeaderboardFilter.parse(asked);
      const bands = await ranked(filter);
      expect(bands.length).toBeGreaterThan(100);
      for (let index = 0; index < bands.length; index += 53)
        expect((await findOwnRank({ ...viewer, bandId: bands[index]!.id }, filter))?.rank).toBe(
          bands[index]!.rank,
        );
    },
  );

  it.each([{}, { genre: "Rock" }])(
    "a page can start behind any band, ties included %j",
    async (asked) => {
      const all = await ranked(LeaderboardFilter.parse(asked));
      const viewer = await makeViewer();
      for (const from of [10, 990, 1_404, 2_555]) {
        const { points, collaborationsCount, createdAt, id } = await db.band.findUniqueOrThrow({
          where: { id: all[from]!.id },
        });
        const cursor = encodeCursor(
          signCursor(LeaderboardFilter.parse(asked), {
            rank: from + 1,
            points,
            collaborationsCount,
            createdAt: createdAt.toISOString(),
            id,
          }),
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

  it("samples a genre as it samples all bands", async () => {
    const rock = await ranked(ROCK);
    const { bands, checkpoints } = await findRankSamples(ROCK);
    expect(bands).toBe(rock.length);
    expect(checkpoints.map(({ rank, id }) => ({ rank, id }))).toEqual(
      checkpoints.map(({ rank }) => rock[rank - 1]),
    );
    const gaps = checkpoints.map(({ rank }, index) => rank - (checkpoints[index - 1]?.rank ?? 1));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(200);
  });

  it("reads no whole table once the samples are there", async () => {
    const [last] = (await ranked(ROCK)).slice(-1);
    const viewer = { ...(await makeViewer()), bandId: last!.id };
    await Promise.all([countLeaderboard(null, EVERYONE), countLeaderboard(null, ROCK)]);
    const statements = await explain(async () => {
      await findRank(last!.id);
      await countLeaderboard(null, EVERYONE);
      await findOwnRank(viewer, ROCK);
      await listLeaderboard(viewer, LeaderboardQuery.parse({ genre: "Rock" }));
    });
    expect(statements.length).toBeGreaterThan(3);
    for (const statement of statements)
      for (const table of ["bands", "genre_standings"])
        expect(readsAll(statement, table)).toBe(false);
  });

  it("the best band has its badge, however many bands it blocks", async () => {
    const [best, ...others] = await ranked(EVERYONE);
    const viewer = { ...(await makeViewer()), bandId: best!.id };
    await db.block.createMany({
      data: others.map(({ id }) => ({ blockerBandId: best!.id, blockedBandId: id })),
    });
    expect(await countLeaderboard(viewer, EVERYONE)).toBeLessThan(300);
    const { badges } = await getDashboard(viewer, viewer.bandId);
    expect(badges.find(({ name }) => name === TOP_RANK_BADGE)).toMatchObject({ earned: true });
  });
});

const anyStanding: fc.Arbitrary<Standing> = fc.record({
  points: fc.integer({ min: 0, max: 3 }),
  collaborationsCount: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"),
  id: fc.uuid(),
});

describe("the order of places", () => {
  it("puts one of any two bands ahead, ties and all", () => {
    fc.assert(
      fc.property(anyStanding, anyStanding, (one, other) => {
        fc.pre(one.id !== other.id);
        expect(isAhead(one, other)).toBe(!isAhead(other, one));
      }),
    );
  });

  it("asks for exactly the points that pass the next band", () => {
    fc.assert(
      fc.property(anyStanding, anyStanding, (one, other) => {
        fc.pre(isAhead(one, other));
        const more = pointsToPass(other, one);
        const risen = (points: number) => ({ ...other, points: other.points + points });
        expect(more).toBeGreaterThanOrEqual(1);
        expect(isAhead(risen(more), one)).toBe(true);
        expect(isAhead(risen(more - 1), one)).toBe(false);
      }),
    );
  });
});
