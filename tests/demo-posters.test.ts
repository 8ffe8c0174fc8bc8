import { expect, test } from "vitest";
import { chooseComposition } from "@/lib/poster/compositions/compositions";
import { chooseInks } from "@/lib/poster/inks";
import { demoBands } from "@/prisma/seed/demo-bands";
import { demoStories } from "@/prisma/seed/demo-stories";

/** Beside each other in a row, or one above the other in up to four columns. */
const STEPS = [1, 2, 3, 4];

const lookOf = (seed: string) => `${chooseComposition(seed).name} in ${chooseInks(seed).dark}`;

function findLookalikes(seeds: string[]): string[] {
  return seeds.flatMap((seed, index) =>
    STEPS.flatMap((step) => {
      const other = seeds[index - step];
      return other !== undefined && lookOf(other) === lookOf(seed) ? `${other}, ${seed}` : [];
    }),
  );
}

test("no two of the demo's bands look alike, wherever they stand", () => {
  const looks = new Map<string, string[]>();
  for (const { name } of demoBands)
    looks.set(lookOf(name), [...(looks.get(lookOf(name)) ?? []), name]);
  expect([...looks].filter(([, names]) => names.length > 1)).toEqual([]);
});

test("the bands that lead the demo's leaderboard differ in their compositions", () => {
  const names = ["Night Ferry Social", "Plateau Mile", "Ciel de Traîne", "Porch Light Union"];
  const more = ["Nachtbus Nord", "Salt Pans", "Hafenkante 7", "Borough Static"];
  const compositions = [...names, ...more].map((name) => chooseComposition(name).name);
  expect(new Set(compositions).size).toBe(compositions.length);
});

test("no two nights beside each other in the gallery look alike", () => {
  const names = new Map(demoBands.map(({ username, name }) => [username, name]));
  const nights = demoStories
    .flatMap(({ between, collaboration }) => {
      const submission = collaboration?.submission;
      const bill = between.map((username) => names.get(username)).join(" + ");
      return submission ? { ...submission, seed: `${bill} ${submission.venue}` } : [];
    })
    .toSorted((a, b) => a.minutesAgo - b.minutesAgo);
  expect(nights.length).toBeGreaterThan(20);
  for (const shown of [nights, nights.filter(({ decision }) => decision?.status === "Approved")])
    expect(findLookalikes(shown.map(({ seed }) => seed))).toEqual([]);
});

test("among other bands, hardly ever two beside each other look alike", () => {
  const seeds = Array.from({ length: 2_000 }, (_, index) => `The Band ${index}`);
  expect(findLookalikes(seeds).length / (seeds.length * STEPS.length)).toBeLessThan(0.005);
});

test("all compositions and inks are about as frequent", () => {
  const seeds = Array.from({ length: 2_000 }, (_, index) => `The Band ${index}`);
  const counts = new Map<string, number>();
  for (const part of seeds.flatMap((seed) => lookOf(seed).split(" in ")))
    counts.set(part, (counts.get(part) ?? 0) + 1);
  expect(Math.min(...counts.values())).toBeGreaterThan(60);
  expect(Math.max(...counts.values())).toBeLessThan(180);
});
