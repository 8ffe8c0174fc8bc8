import { describe, expect, it } from "vitest";
import { explainMatch } from "@/lib/matching/scoring/explain";
import { compareBands, type Comparable, type MusicRelations } from "@/lib/matching/scoring/score";
import { makeComparable } from "@/tests/support/comparable";

const relations: MusicRelations = {
  genrePaths: new Map([
    ["shoegaze", ["shoegaze", "alternative"]],
    ["slowcore", ["slowcore", "alternative"]],
  ]),
  relatedInfluences: new Set(),
};

const LEIPZIG = { country: "DE", city: "Leipzig", latitude: 51.34, longitude: 12.37 };
const BERLIN = { country: "DE", city: "Berlin", latitude: 52.52, longitude: 13.4 };

describe("explainMatch", () => {
  const explain = (own: Partial<Comparable>, other: Partial<Comparable>) =>
    explainMatch(
      makeComparable(own),
      makeComparable(other),
      compareBands(makeComparable(own), makeComparable(other), relations),
    );

  const OWN = {
    ...LEIPZIG,
    genreNames: ["Shoegaze"],
    influences: ["Low", "Ride", "Can"],
    spotifyListeners: 900,
    ticketSalesHometown: 40,
  };
  const OTHER = { ...OWN, ...BERLIN, influences: ["Ride", "LOW"], ticketSalesHometown: 180 };
  const WORDS = [
    "You both play Shoegaze.",
    "You both love Low and Ride.",
    "Your audiences are about the same size.",
    "They're 149 km away in Berlin, near enough for a shared bill.",
  ];

  it("says each reason there is", () => {
    expect(explain(OWN, OTHER)).toBe(WORDS.join(" "));
    expect(explain(OWN, OWN)).toContain("You're both in Leipzig.");
  });

  it("knows one city by other spellings", () => {
    expect(explain(OWN, { ...OWN, city: "leipzig", latitude: 51.4 })).toContain("You're both in");
    expect(explain(OWN, { ...OWN, city: "Lipsia" })).toContain("You're both in");
    expect(explain(OWN, { ...OWN, city: "Markkleeberg", latitude: 51.4 })).toContain("7 km away");
  });

  it("says nothing of a fact that is not there", () => {
    const [genre, shared, size, place] = WORDS;
    const without = (gone: Partial<Comparable>) => explain(OWN, { ...OTHER, ...gone });
    expect(without({ genreNames: [] })).toBe(`${shared} ${size} ${place}`);
    expect(without({ influences: [] })).toBe(`${genre} ${size} ${place}`);
    expect(without({ spotifyListeners: 0, ticketSalesHometown: 0 })).toBe(
      `${genre} ${shared} ${place}`,
    );
    // What is left of the size is their tickets.
    for (const [own, other] of [
      [OWN, { ...OTHER, spotifyListeners: 0 }],
      [{ ...OWN, spotifyListeners: 0 }, OTHER],
    ] as const) {
      expect(
        compareBands(makeComparable(own), makeComparable(other), relations).breakdown.audience,
      ).toBeGreaterThan(0);
      expect(explain(own, other)).not.toMatch(/reach/);
    }
    const nowhere = { latitude: null, longitude: null };
    expect(without(nowhere)).toBe(`${genre} ${shared} ${size} You're from the same country.`);
    expect(without({ ...nowhere, country: null })).toBe(`${genre} ${shared} ${size}`);
    expect(without({ city: null })).toContain("They're 149 km away, near enough");
  });

  it("says of the place only what brought its points", () => {
    const far = { ...OTHER, latitude: 60.2, longitude: 12.37 };
    expect(compareBands(makeComparable(OWN), makeComparable(far), relations)).toMatchObject({
      distanceKm: 985,
      nearness: null,
      breakdown: { place: 5 },
    });
    expect(explain(OWN, far)).toContain("You're from the same country.");
    expect(explain(OWN, far)).not.toMatch(/km|near enough/);
  });

  it("says of a far band how far it is while that counts, and how sizes differ", () => {
    const abroad = { ...OTHER, country: "ES", ticketSalesHometown: 40 };
    expect(
      explain(OWN, { ...abroad, latitude: 41.39, longitude: 2.17, city: "Barcelona" }),
    ).not.toMatch(/km|away/);
    expect(
      explain(OWN, { ...abroad, latitude: 47.37, longitude: 8.54, city: "Zurich", country: "CH" }),
    ).toContain("They're 521 km away in Zurich.");
    expect(
      explain(
        { genreNames: ["Shoegaze"], country: "UK", spotifyListeners: 5 },
        { genreNames: ["Slowcore"], country: "UK", spotifyListeners: 50 },
      ),
    ).toBe(
      "Your genres are related. They reach more people than you do. You're from the same country.",
    );
    expect(explain({}, {})).toBe("A wild card: different sound, maybe a great night.");
  });
});
