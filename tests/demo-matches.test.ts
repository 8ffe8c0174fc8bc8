import { describe, expect, it, test } from "vitest";
import { rankMatch } from "@/lib/matching/scoring/rank";
import { compareBands, type Comparable } from "@/lib/matching/scoring/score";
import { demoBands } from "@/prisma/seed/demo-bands";
import { genres } from "@/prisma/seed/genre-tree";
import { cityNamed, type CityName } from "@/prisma/seed/cities";
import { makeComparable } from "@/tests/support/comparable";

const parents = new Map(genres.map(({ name, parent }) => [name, parent]));

function pathOf(name: string): string[] {
  const parent = parents.get(name);
  return [name.toLowerCase(), ...(parent ? pathOf(parent) : [])];
}

const relations = {
  genrePaths: new Map(genres.map(({ name }) => [name.toLowerCase(), pathOf(name)])),
  relatedInfluences: new Set<string>(),
};

function placeOf(name: CityName) {
  const { country, latitude, longitude } = cityNamed(name);
  return { city: name, country, latitude, longitude };
}

const bands = demoBands.map(({ name, city, audience, genres: genreNames, influences }) =>
  makeComparable({ ...audience, ...city, name, city: city.name, genreNames, influences }),
);

/** The match scores of the bands, best first. */
const scoresFor = (own: Comparable): number[] =>
  bands
    .filter((band) => band !== own)
    .map((band) => rankMatch(own, band, compareBands(own, band, relations)))
    .sort((a, b) => b.rank - a.rank)
    .map(({ match }) => match.matchScore);

describe("among the demo's bands", () => {
  it.each<[CityName, string[], string[]]>([
    ["Bristol", ["Indie Rock", "Post Punk"], ["Wire", "The Slits"]],
    ["London", ["Post Punk", "Dream Pop"], ["Cocteau Twins", "Low"]],
    ["Leipzig", ["Indie Rock"], ["Can", "Stereolab"]],
    ["Paris", ["Shoegaze", "Dream Pop"], ["Ride", "Lush"]],
    ["New York", ["Indie Pop", "Alternative"], ["Big Thief", "Pavement"]],
    ["Antwerpen", ["Hip Hop"], ["De La Soul", "J Dilla"]],
  ])(
    "a newcomer from %s who plays %j has three matches above 60",
    (city, genreNames, influences) => {
      const newcomer = makeComparable({ ...placeOf(city), genreNames, influences });
      const [, , third] = scoresFor(newcomer);
      expect(third).toBeGreaterThan(60);
    },
  );

  test("the best partner of a complete profile reads as good", () => {
    const best = bands.map((band) => Math.max(...scoresFor(band)));
    const share = (min: number) => best.filter((score) => score >= min).length / best.length;
    expect(share(60)).toBeGreaterThan(0.95);
    expect(share(70)).toBeGreaterThan(0.9);
  });

  test("and not every partner is a great one", () => {
    const great = bands.map((band) => scoresFor(band).filter((score) => score >= 80).length);
    expect(great.reduce((sum, count) => sum + count, 0) / bands.length).toBeLessThan(5);
  });
});
