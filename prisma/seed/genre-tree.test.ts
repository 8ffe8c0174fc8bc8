import { expect, test } from "vitest";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { genres } from "./genre-tree";

const byName = new Map(genres.map((genre) => [genre.name, genre]));
const spellings = genres.flatMap((genre) => [genre.name, ...genre.aliases]);

function repeated(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

test("there are at least 300 genres, each as its normalised name", () => {
  expect(genres.length).toBeGreaterThanOrEqual(300);
  expect(
    spellings.filter(
      (name) => name === "" || name.length > 60 || normaliseGenreName(name) !== name,
    ),
  ).toEqual([]);
});

test("no name or alias stands twice, whatever its case or punctuation", () => {
  expect(repeated(spellings.map((name) => name.toLowerCase()))).toEqual([]);
  expect(
    repeated(genres.map(({ name }) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""))),
  ).toEqual([]);
});

test("every parent stands before its children, one level up", () => {
  for (const [index, genre] of genres.entries()) {
    if (genre.parent === null) {
      expect(genre.depth).toBe(1);
      continue;
    }
    const parent = genres.findIndex(({ name }) => name === genre.parent);
    expect(parent).toBeGreaterThanOrEqual(0);
    expect(parent).toBeLessThan(index);
    expect(genre.depth).toBe((genres[parent]?.depth ?? 0) + 1);
  }
});

test.each(["Rock", "Pop", "Electronic", "Hip Hop", "Alternative", "Indie"])(
  "%s, a filter of the interface, is a family",
  (name) => {
    expect(byName.get(name)?.depth).toBe(1);
  },
);

test.each([
  ["drum n bass", "Drum And Bass"],
  ["dnb", "Drum And Bass"],
  ["d&b", "Drum And Bass"],
  ["Hip-Hop", "Hip Hop"],
  ["synthpop", "Synth Pop"],
  ["RnB", "R&b"],
  ["post_punk", "Post Punk"],
])("%s leads to %s", (text, name) => {
  const found = genres.filter((genre) =>
    [genre.name, ...genre.aliases].includes(normaliseGenreName(text)),
  );
  expect(found.map((genre) => genre.name)).toEqual([name]);
});
