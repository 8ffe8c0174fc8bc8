import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { db, transaction } from "@/lib/db";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { countLeaderboard, findOwnRank } from "@/lib/leaderboard/own-rank";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { signCursor } from "@/lib/leaderboard/cursor";
import { LeaderboardQuery } from "@/lib/leaderboard/schema";
import { encodeCursor } from "@/lib/paging";
import { awardPoints } from "@/lib/points/commands";
import { findRank } from "@/lib/leaderboard/standings/rank";
import { makeBand, makeGenre, makeViewer } from "@/tests/support/factories";

const ask = (query: Record<string, unknown>) => LeaderboardQuery.parse({ limit: 100, ...query });

/** Bands of one new genre with these points, in this order of age; each test looks at its own genre only. */
async function makeScene(points: number[], band: Parameters<typeof makeBand>[0] = {}) {
  const genre = await makeGenre({ name: normaliseGenreName(`Scene ${uuid().slice(-12)}`) });
  const ids: string[] = [];
  for (const [age, amount] of points.entries()) {
    const { id } = await makeBand({
      createdAt: new Date(Date.UTC(2026, 0, 1 + age)),
      genres: { create: { genreId: genre.id, position: 1 } },
      ...band,
    });
    await transaction((tx) =>
      awardPoints(tx, [{ bandId: id, reason: "SUBMISSION_APPROVED", reference: uuid(), amount }]),
    );
    ids.push(id);
  }
  return { genre: genre.name, ids };
}

describe("the leaderboard", () => {
  it("orders by points, then collaborations, then age, and ranks within the filter", async () => {
    const { genre, ids } = await makeScene([10, 30, 30, 10, 30]);
    await db.band.update({ where: { id: ids[4] }, data: { collaborationsCount: 2 } });
    const { items, nextCursor } = await listLeaderboard(null, ask({ genre }));
    expect(items.map(({ id }) => id)).toEqual([ids[4], ids[1], ids[2], ids[0], ids[3]]);
    expect(items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(nextCursor).toBeNull();
    expect(await countLeaderboard(null, ask({ genre }))).toBe(5);
    await db.band.update({ where: { id: ids[3] }, data: { country: "FR" } });
    const inFrance = ask({ genre, region: "FR" });
    expect(await countLeaderboard(null, inFrance)).toBe(1);
    expect((await listLeaderboard(null, inFrance)).items).toMatchObject([{ id: ids[3], rank: 1 }]);
  });

  it("pages without gaps or repetitions, with continuing ranks", async () => {
    const { genre, ids } = await makeScene([5, 5, 5, 9, 9, 1, 7]);
    const seen: { id: string; rank: number }[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listLeaderboard(null, ask({ genre, limit: 2, cursor }));
      seen.push(...page.items);
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(seen.map(({ id }) => id)).toEqual([3, 4, 6, 0, 1, 2, 5].map((index) => ids[index]));
    expect(seen.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("refuses a cursor that it did not make", async () => {
    const standing = {
      rank: 7,
      points: 100,
      collaborationsCount: 1,
      createdAt: "2026-01-01T00:00:00.000Z",
      id: uuid(),
    };
    const [position] = signCursor({}, standing);
    const forged = encodeCursor([position, "x".repeat(43)]);
    const ofAnotherFilter = encodeCursor(signCursor({ region: "DE" }, standing));
    for (const cursor of ["e30", "%%%", "WzFd", encodeCursor(position), forged, ofAnotherFilter])
      await expect(listLeaderboard(null, ask({ cursor }))).rejects.toMatchObject({
        code: "validation",
      });
    await expect(
      listLeaderboard(null, ask({ cursor: encodeCursor(signCursor({}, standing)) })),
    ).resolves.toBeTruthy();
  });

  it("takes a genre of the longest name, in a spelling that is longer still", async () => {
    const name = normaliseGenreName(`${"🎸".repeat(47)} ${uuid().slice(-12)}`);
    const genre = await makeGenre({ name });
    const { id } = await makeBand({ genres: { create: { genreId: genre.id, position: 1 } } });
    const query = ask({ genre: name.toUpperCase().replace(" ", " ".repeat(40)) });
    expect((await listLeaderboard(null, query)).items).toMatchObject([{ id }]);
  });

  it("takes a genre in any spelling that means the same, and a region in any case", async () => {
    const genre = await makeGenre({ name: normaliseGenreName(`Hip-Hop ${uuid().slice(-12)}`) });
    const { id } = await makeBand({
      country: "CA",
      genres: { create: { genreId: genre.id, position: 1 } },
    });
    const spelt = genre.name.toUpperCase().replaceAll(" ", "-");
    const found = await listLeaderboard(null, ask({ genre: spelt, region: "ca" }));
    expect(found.items.map((band) => band.id)).toEqual([id]);
    expect((await listLeaderboard(null, ask({ genre: spelt, region: "US" }))).items).toEqual([]);
    expect((await listLeaderboard(null, ask({ genre: spelt, region: "all" }))).items).toHaveLength(
      1,
    );
    expect((await listLeaderboard(null, ask({ genre: spelt, region: "Atlantis" }))).items).toEqual(
      [],
    );
  });

  it("shows visitors public profiles only and no figures; ranks stay those of all", async () => {
    const { genre, ids } = await makeScene([30, 20, 10], { spotifyListeners: 123 });
    await db.band.update({ where: { id: ids[1] }, data: { publicProfile: false } });
    const visitor = await listLeaderboard(null, ask({ genre }));
    expect(
      visitor.items.map(({ id, rank, spotifyListeners }) => [id, rank, spotifyListeners]),
    ).toEqual([
      [ids[0], 1, null],
      [ids[2], 3, null],
    ]);
    const member = await listLeaderboard(await makeViewer(), ask({ genre }));
    expect(
      member.items.map(({ id, rank, spotifyListeners }) => [id, rank, spotifyListeners]),
    ).toEqual([
      [ids[0], 1, 123],
      [ids[1], 2, 123],
      [ids[2], 3, 123],
    ]);
    expect(await countLeaderboard(null, ask({ genre }))).toBe(2);
  });

  it("fills a page across bands that are hidden from the viewer", async () => {
    const { genre, ids } = await makeScene([90, 80, 70, 60, 50, 40, 30, 20, 10]);
    await db.band.updateMany({
      where: { id: { in: ids.slice(1, 7) } },
      data: { publicProfile: false },
    });
    const first = await listLeaderboard(null, ask({ genre, limit: 2 }));
    expect(first.items.map(({ id, rank }) => [id, rank])).toEqual([
      [ids[0], 1],
      [ids[7], 8],
    ]);
    const second = await listLeaderboard(null, ask({ genre, limit: 2, cursor: first.nextCursor! }));
    expect(second.items.map(({ id, rank }) => [id, rank])).toEqual([[ids[8], 9]]);
    expect(second.nextCursor).toBeNull();
  });

  it("leaves out deactivated and erased bands, and blocked ones in both directions", async () => {
    const { genre, ids } = await makeScene([50, 40, 30, 20, 10]);
    const viewer = await makeViewer();
    await db.band.update({ where: { id: ids[0] }, data: { deactivatedAt: new Date() } });
    await db.band.update({ where: { id: ids[1] }, data: { deletedAt: new Date() } });
    await db.block.create({ data: { blockerBandId: viewer.bandId, blockedBandId: ids[2]! } });
    await db.block.create({ data: { blockerBandId: ids[3]!, blockedBandId: viewer.bandId } });
    const { items } = await listLeaderboard(viewer, ask({ genre }));
    expect(items.map(({ id, rank }) => [id, rank])).toEqual([[ids[4], 3]]);
    expect(
      (await listLeaderboard(await makeViewer(), ask({ genre }))).items.map(({ id }) => id),
    ).toEqual(ids.slice(2));
  });
});

describe("findRank", () => {
  it("is the place that the unfiltered leaderboard gives", async () => {
    const { ids } = await makeScene([700, 700, 650]);
    const all = new Map<string, number>();
    for (let cursor: string | undefined; ;) {
      const page = await listLeaderboard(await makeViewer(), ask({ cursor }));
      for (const { id, rank } of page.items) all.set(id, rank);
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    for (const id of ids) expect(await findRank(id)).toBe(all.get(id));
  });

  it("is null for a band that is unknown or not live", async () => {
    const { id } = await makeBand({ deactivatedAt: new Date() });
    expect(await findRank(id)).toBeNull();
    expect(await findRank(uuid())).toBeNull();
  });
});

describe("findOwnRank", () => {
  it("is the own band's place in the filter, with the points that lift it over the next", async () => {
    const { genre, ids } = await makeScene([50, 30, 30, 10]);
    const rankOf = async (id: string) =>
      findOwnRank({ ...(await makeViewer()), bandId: id }, ask({ genre }));
    const places = await Promise.all(ids.map(rankOf));
    // The third has as many points as the second, which is older: one more passes it.
    expect(places.map((place) => [place?.rank, place?.pointsToNext])).toEqual([
      [1, null],
      [2, 21],
      [3, 1],
      [4, 21],
    ]);
    expect(await findOwnRank(null, ask({ genre }))).toBeNull();
    expect(await findOwnRank(await makeViewer(), ask({ genre }))).toBeNull();
    expect(
      await findOwnRank({ ...(await makeViewer()), bandId: ids[0]! }, ask({ genre, region: "AU" })),
    ).toBeNull();
  });
});
