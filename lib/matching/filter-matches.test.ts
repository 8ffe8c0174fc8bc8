import { describe, expect, it } from "vitest";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { listMatchGenres, filterMatches, type MatchFilter } from "@/lib/matching/filter-matches";

const match = (
  name: string,
  matchScore: number,
  distanceKm: number | null,
  socialGap: SuggestedMatch["socialGap"],
  genres: string[],
  spotifyListeners: number,
) =>
  ({
    id: name,
    band: { name, genres, spotifyListeners },
    matchScore,
    distanceKm,
    socialGap,
  }) as SuggestedMatch;

const matches = [
  match("Arc", 91, null, "larger", ["Dub"], 5),
  match("Lull", 80, 30, "similar", ["Pop", "Dub"], 9),
  match("Ode", 60, 4, "smaller", ["Pop"], 7),
  match("Nil", 50, null, "similar", [], 0),
];
const filterNames = (filter: Partial<MatchFilter>) =>
  filterMatches(matches, { sort: "match", genre: "", audience: null, score: null, ...filter }).map(
    ({ id }) => id,
  );

describe("filterMatches", () => {
  it("sorts by score, nearness, listeners or name", () => {
    expect(filterNames({})).toEqual(["Arc", "Lull", "Ode", "Nil"]);
    expect(filterNames({ sort: "near" })).toEqual(["Ode", "Lull", "Arc", "Nil"]);
    expect(filterNames({ sort: "spotify" })).toEqual(["Lull", "Ode", "Arc", "Nil"]);
    expect(filterNames({ sort: "name" })).toEqual(["Arc", "Lull", "Nil", "Ode"]);
  });

  it("leaves a band lower that was put lower whatever its score", () => {
    const lowered = [
      matches[1]!,
      { ...matches[0]!, reason: "Further down because it looks for other genres." },
      matches[2]!,
    ];
    expect(
      filterMatches(lowered, { sort: "match", genre: "", audience: null, score: null }).map(
        ({ id }) => id,
      ),
    ).toEqual(["Lull", "Arc", "Ode"]);
  });

  it("lets pass what has all that is asked", () => {
    expect(filterNames({ genre: "Dub" })).toEqual(["Arc", "Lull"]);
    expect(filterNames({ audience: "similar" })).toEqual(["Lull"]);
    expect(filterNames({ score: 80 })).toEqual(["Arc", "Lull"]);
    expect(filterNames({ genre: "Dub", audience: "similar", score: 90 })).toEqual([]);
  });
});

it("offers each genre once, in order", () => {
  expect(listMatchGenres(matches)).toEqual(["Dub", "Pop"]);
});
