import { beforeEach, expect, it } from "vitest";
import { findRankSamples } from "@/lib/leaderboard/standings/rank-samples";
import { setUpCacheClock } from "@/tests/support/cache-clock";
import { makeBand, makeGenre } from "@/tests/support/factories";
import { POLLING } from "@/tests/setup/polling";

const MINUTE = 60 * 1000;

const ageCaches = setUpCacheClock();

let genre: Awaited<ReturnType<typeof makeGenre>>;
beforeEach(async () => {
  genre = await makeGenre();
});
const makeGenreBand = () => makeBand({ genres: { create: { genreId: genre.id, position: 1 } } });
const countBands = async () => (await findRankSamples({ genre: genre.name })).bands;

it("never answers samples that are older than five minutes", async () => {
  expect(await countBands()).toBe(0);
  await makeGenreBand();
  await ageCaches(5 * MINUTE);
  expect(await Promise.all([countBands(), countBands()])).toEqual([1, 1]);
});

it("refreshes samples in the background when they are used after four minutes", async () => {
  expect(await countBands()).toBe(0);
  await makeGenreBand();
  await ageCaches(3 * MINUTE);
  expect(await countBands()).toBe(0);
  await ageCaches(1.5 * MINUTE);
  expect(await countBands(), "used while new ones are read").toBe(0);
  await expect.poll(countBands, POLLING).toBe(1);
});
