import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeFit } from "@/lib/matching/scoring/fit";
import { compareBands, type Comparable, type MusicRelations } from "@/lib/matching/scoring/score";
import { MATCH_WEIGHTS } from "@/lib/matching/scoring/weights";
import { makeComparable } from "@/tests/support/comparable";

const blank = makeComparable();

const PATHS = [
  ["shoegaze", "alternative"],
  ["nu gaze", "shoegaze", "alternative"],
  ["doomgaze", "shoegaze", "alternative"],
  ["slowcore", "alternative"],
  ["techno", "electronic"],
];
const relations: MusicRelations = {
  genrePaths: new Map(PATHS.map((path) => [path[0]!, path])),
  relatedInfluences: new Set(),
};

const LEIPZIG = { country: "DE", city: "Leipzig", latitude: 51.34, longitude: 12.37 };
const BERLIN = { country: "DE", city: "Berlin", latitude: 52.52, longitude: 13.4 };
const AACHEN = { country: "DE", city: "Aachen", latitude: 50.78, longitude: 6.08 };
const LIEGE = { country: "BE", city: "Liège", latitude: 50.63, longitude: 5.57 };

describe("compareBands", () => {
  it("gives all points to a twin", () => {
    const twin = makeComparable({
      ...LEIPZIG,
      genreNames: ["Shoegaze"],
      influences: ["Low", "Ride", "Lush"],
      spotifyListeners: 900,
      ticketSalesHometown: 80,
    });
    expect(compareBands(twin, twin, relations)).toMatchObject({
      matchScore: 100,
      breakdown: MATCH_WEIGHTS,
      socialGap: "similar",
      distanceKm: 0,
    });
  });

  it("gives none for nothing known", () => {
    expect(compareBands(blank, blank, relations)).toEqual({
      matchScore: 0,
      points: 0,
      breakdown: { genres: 0, influences: 0, audience: 0, place: 0 },
      matchingGenres: [],
      matchingInfluences: [],
      relatedInfluences: [],
      socialGap: "similar",
      distanceKm: null,
      nearness: null,
    });
  });

  it("counts the same genre in full, a style of it less, one of the same family less still, any other not at all", () => {
    const genres = (own: string, other: string) =>
      compareBands(
        makeComparable({ genreNames: [own] }),
        makeComparable({ genreNames: [other] }),
        relations,
      ).breakdown.genres;
    expect([
      genres("Shoegaze", "shoegaze"),
      genres("Nu Gaze", "Doomgaze"),
      genres("Nu Gaze", "Shoegaze"),
      genres("Nu Gaze", "Slowcore"),
    ]).toEqual([30, 20, 20, 11]);
    expect([genres("Shoegaze", "Techno"), genres("Made Up", "Unheard")]).toEqual([0, 0]);
  });

  it("lets one shared genre make most of the points, whatever stands beside it", () => {
    const genres = compareBands(
      makeComparable({ genreNames: ["Shoegaze", "Techno"] }),
      makeComparable({ genreNames: ["Made Up", "Shoegaze"] }),
      relations,
    ).breakdown.genres;
    expect(genres).toBe(24);
  });

  it("names what is shared in one's own spelling and counts three influences as all", () => {
    const own = makeComparable({
      genreNames: ["Shoegaze", "Slowcore"],
      influences: ["LOW", "Slowdive", "Ride", "Lush"],
    });
    const match = compareBands(
      own,
      makeComparable({
        genreNames: ["SLOWCORE"],
        influences: ["low", "ride", "slowdive", "Codeine"],
      }),
      relations,
    );
    expect(match).toMatchObject({
      matchingGenres: ["Slowcore"],
      matchingInfluences: ["LOW", "Slowdive", "Ride"],
      breakdown: { influences: 25 },
    });
    const influences = (...names: string[]) =>
      compareBands(own, makeComparable({ influences: names }), relations).breakdown.influences;
    expect([
      influences("Codeine"),
      influences("Low", "Codeine"),
      influences("Low", "Ride"),
    ]).toEqual([0, 15, 21]);
  });

  it("compares reach and drawing power by their orders of magnitude", () => {
    const audience = (own: Partial<Comparable>, other: Partial<Comparable>) =>
      compareBands(makeComparable(own), makeComparable(other), relations).breakdown.audience;
    expect(audience({ spotifyListeners: 1000 }, { instagramFollowers: 1000 })).toBe(20);
    expect(audience({ spotifyListeners: 1000 }, { ticketSalesHometown: 1000 })).toBe(0);
    expect(
      audience(
        { spotifyListeners: 1000, ticketSalesHometown: 50 },
        { facebookFollowers: 10_000, ticketSales250km: 50 },
      ),
    ).toBe(19);
    expect(audience({ spotifyListeners: 10 }, { spotifyListeners: 1_000_000_000 })).toBe(0);
  });

  it("says who reaches more: above three times, below a third", () => {
    const gap = (own: number, other: number) =>
      compareBands(
        makeComparable({ spotifyListeners: own }),
        makeComparable({ spotifyListeners: other }),
        relations,
      ).socialGap;
    expect([
      gap(100, 301),
      gap(100, 300),
      gap(300, 100),
      gap(300, 99),
      gap(0, 1),
      gap(1, 0),
    ]).toEqual(["larger", "similar", "similar", "smaller", "larger", "smaller"]);
  });

  it("knows how far it is, across borders too", () => {
    expect(compareBands(makeComparable(LEIPZIG), makeComparable(BERLIN), relations)).toMatchObject({
      distanceKm: 149,
      breakdown: { place: 18 },
      nearness: "near",
    });
    expect(compareBands(makeComparable(AACHEN), makeComparable(LIEGE), relations)).toMatchObject({
      distanceKm: 40,
      breakdown: { place: 15 },
    });
    expect(
      compareBands(makeComparable({ country: "DE" }), makeComparable(BERLIN), relations),
    ).toMatchObject({
      distanceKm: null,
      breakdown: { place: 5 },
      nearness: null,
    });
  });

  it("counts nearness in full up to 50 km and less with each further one, down to nothing at 1000 km", () => {
    const KM_PER_DEGREE = 111.195;
    const at = (km: number, given: Partial<Comparable> = {}) => {
      const far = makeComparable({
        latitude: km / KM_PER_DEGREE,
        longitude: 0,
        ticketSalesHometown: 100,
        ...given,
      });
      return compareBands(
        makeComparable({ latitude: 0, longitude: 0, ticketSalesHometown: 100 }),
        far,
        relations,
      );
    };
    const place = (km: number) => at(km).breakdown.place;
    expect([0, 25, 49.9, 525, 968, 999, 1000, 1001, 1352, 17_068].map(place)).toEqual([
      15, 15, 15, 8, 1, 0, 0, 0, 0, 0,
    ]);
    expect([299, 301, 999].map((km) => at(km).nearness)).toEqual(["near", "reachable", null]);
    const points = Array.from({ length: 200 }, (_, index) => place(index * 10));
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    // The same country counts as before, at any distance.
    const abroad = compareBands(
      makeComparable({ country: "AU", latitude: -37.8, longitude: 145 }),
      makeComparable({ country: "AU", latitude: -31.95, longitude: 115.86 }),
      relations,
    );
    expect(abroad).toMatchObject({ breakdown: { place: 5 }, nearness: null });
  });

  it("takes influences for the same without case and accents, and counts related ones at a lower weight", () => {
    const influences = (own: string[], other: string[]) =>
      compareBands(makeComparable({ influences: own }), makeComparable({ influences: other }), {
        ...relations,
        relatedInfluences: new Set(["mum", "gus gus"]),
      });
    expect(influences(["Björk"], ["BJORK"])).toMatchObject({
      matchingInfluences: ["Björk"],
      breakdown: { influences: 15 },
    });
    expect(influences(["Björk"], ["Múm"])).toMatchObject({
      matchingInfluences: [],
      relatedInfluences: ["Múm"],
      breakdown: { influences: 3 },
    });
    expect(influences(["Björk"], ["björk", "múm", "Gus Gus"])).toMatchObject({
      breakdown: { influences: 21 },
    });
  });

  describe("in percent", () => {
    const OWN = {
      ...LEIPZIG,
      genreNames: ["Shoegaze"],
      influences: ["Low"],
      spotifyListeners: 900,
    };
    const score = (own: Partial<Comparable>, other: Partial<Comparable>) =>
      compareBands(makeComparable(own), makeComparable(other), relations);

    it("rises steeply at first: half of the points read as 82", () => {
      const half = score(OWN, { ...LEIPZIG, genreNames: ["Shoegaze"] });
      expect(half).toMatchObject({ points: 50, matchScore: 82 });
    });

    it("leaves out a part that the own profile lacks, and not what only the other lacks", () => {
      const other = { ...LEIPZIG, genreNames: ["Shoegaze"] };
      const withoutFigures = { ...OWN, spotifyListeners: 0 };
      expect(score(withoutFigures, other)).toMatchObject({ points: 50, matchScore: 91 });
      expect(score(withoutFigures, { ...other, spotifyListeners: 900 }).matchScore).toBe(91);
      expect(score(OWN, other).matchScore).toBe(82);
    });

    it("takes two fifths off when nothing sounds alike, if the own sound is known", () => {
      expect(score(OWN, BERLIN)).toMatchObject({ breakdown: { place: 18 }, points: 11 });
      expect(score({ ...LEIPZIG, spotifyListeners: 900 }, BERLIN)).toMatchObject({ points: 18 });
    });

    it("lets one answer alone make no high score", () => {
      const genre = { genreNames: ["Shoegaze"] };
      expect(score(genre, OWN)).toMatchObject({ points: 30, matchScore: 69 });
      expect(score(LEIPZIG, OWN)).toMatchObject({ points: 20, matchScore: 51 });
    });

    it("is told in words", () => {
      expect([100, 80, 79, 60, 59, 40, 39, 1].map(describeFit)).toEqual([
        "Great fit",
        "Great fit",
        "Good fit",
        "Good fit",
        "Worth a listen",
        "Worth a listen",
        "Wild card",
        "Wild card",
      ]);
    });
  });

  it("adds up, stays between 0 and 100, and is the same from both sides", () => {
    const figure = fc.integer({ min: 0, max: 1_000_000_000 });
    const any = fc.record({
      genreNames: fc.uniqueArray(fc.constantFrom("Shoegaze", "Slowcore", "Techno", "Made Up"), {
        maxLength: 3,
      }),
      influences: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 5 }),
      spotifyListeners: figure,
      ticketSales1000km: figure,
      country: fc.constantFrom("DE", "BE", null),
      latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
      longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
    });
    const check = (a: Partial<Comparable>, b: Partial<Comparable>) => {
      const [there, back] = [
        compareBands(makeComparable(a), makeComparable(b), relations),
        compareBands(makeComparable(b), makeComparable(a), relations),
      ];
      const parts = Object.values(there.breakdown);
      const sum = parts.reduce((total, part) => total + part, 0);
      expect([sum, Math.round(0.6 * sum)]).toContain(there.points);
      expect(parts.every((part) => part >= 0) && there.matchScore <= 100).toBe(true);
      expect(back.breakdown).toEqual(there.breakdown);
    };
    fc.assert(fc.property(any, any, check));
  });
});
