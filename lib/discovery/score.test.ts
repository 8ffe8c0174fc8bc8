import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainMatch } from "@/lib/discovery/explain";
import { compareBands, type Comparable } from "@/lib/discovery/score";
import { MATCH_WEIGHTS } from "@/lib/discovery/weights";

const blank: Comparable = {
  ...{ id: "", name: "Grenzwert", country: null, region: null, city: null, latitude: null, longitude: null, photoUrl: null, points: 0, collaborationsCount: 0 },
  ...{ genreNames: [], influences: [], spotifyListeners: 0, instagramFollowers: 0, facebookFollowers: 0, ticketSalesHometown: 0, ticketSales250km: 0, ticketSales1000km: 0 },
};
const band = (given: Partial<Comparable>): Comparable => ({ ...blank, ...given });

const families = new Map([
  ["shoegaze", "alternative"],
  ["slowcore", "alternative"],
  ["techno", "electronic"],
]);

const LEIPZIG = { country: "DE", city: "Leipzig", latitude: 51.34, longitude: 12.37 };
const BERLIN = { country: "DE", city: "Berlin", latitude: 52.52, longitude: 13.4 };
const AACHEN = { country: "DE", city: "Aachen", latitude: 50.78, longitude: 6.08 };
const LIEGE = { country: "BE", city: "Liège", latitude: 50.63, longitude: 5.57 };

describe("compareBands", () => {
  it("gives all points to a twin", () => {
    const twin = band({ ...LEIPZIG, genreNames: ["Shoegaze"], influences: ["Low", "Ride", "Lush"], spotifyListeners: 900, ticketSalesHometown: 80 });
    expect(compareBands(twin, twin, families)).toMatchObject({ matchScore: 100, breakdown: MATCH_WEIGHTS, socialGap: "similar", distanceKm: 0 });
  });

  it("gives none for nothing known", () => {
    expect(compareBands(blank, blank, families)).toEqual({
      ...{ matchScore: 0, breakdown: { genres: 0, influences: 0, audience: 0, place: 0 } },
      ...{ matchingGenres: [], matchingInfluences: [], socialGap: "similar", distanceKm: null },
    });
  });

  it("counts the same genre in full, one of the same family in part, any other not at all", () => {
    const genres = (own: string, other: string) => compareBands(band({ genreNames: [own] }), band({ genreNames: [other] }), families).breakdown.genres;
    expect([genres("Shoegaze", "shoegaze"), genres("Shoegaze", "Slowcore"), genres("Shoegaze", "Techno"), genres("Made Up", "Unheard")]).toEqual([30, 15, 0, 0]);
  });

  it("lets one shared genre make most of the points, whatever stands beside it", () => {
    const genres = compareBands(band({ genreNames: ["Shoegaze", "Techno"] }), band({ genreNames: ["Made Up", "Shoegaze"] }), families).breakdown.genres;
    expect(genres).toBe(24);
  });

  it("names what is shared in one's own spelling and counts three influences as all", () => {
    const own = band({ genreNames: ["Shoegaze", "Slowcore"], influences: ["LOW", "Slowdive", "Ride", "Lush"] });
    const match = compareBands(own, band({ genreNames: ["SLOWCORE"], influences: ["low", "ride", "slowdive", "Codeine"] }), families);
    expect(match).toMatchObject({ matchingGenres: ["Slowcore"], matchingInfluences: ["LOW", "Slowdive", "Ride"], breakdown: { influences: 25 } });
    const influences = (...names: string[]) => compareBands(own, band({ influences: names }), families).breakdown.influences;
    expect([influences("Codeine"), influences("Low", "Codeine"), influences("Low", "Ride")]).toEqual([0, 15, 21]);
  });

  it("compares reach and drawing power by their orders of magnitude", () => {
    const audience = (own: Partial<Comparable>, other: Partial<Comparable>) => compareBands(band(own), band(other), families).breakdown.audience;
    expect(audience({ spotifyListeners: 1000 }, { instagramFollowers: 1000 })).toBe(13);
    expect(audience({ spotifyListeners: 1000, ticketSalesHometown: 50 }, { facebookFollowers: 10_000, ticketSales250km: 50 })).toBe(19);
    expect(audience({ spotifyListeners: 10 }, { spotifyListeners: 1_000_000_000 })).toBe(0);
  });

  it("says who reaches more: above three times, below a third", () => {
    const gap = (own: number, other: number) => compareBands(band({ spotifyListeners: own }), band({ spotifyListeners: other }), families).socialGap;
    expect([gap(100, 301), gap(100, 300), gap(300, 100), gap(300, 99), gap(0, 1), gap(1, 0)]).toEqual(["larger", "similar", "similar", "smaller", "larger", "smaller"]);
  });

  it("knows how far it is, across borders too", () => {
    expect(compareBands(band(LEIPZIG), band(BERLIN), families)).toMatchObject({ distanceKm: 149, breakdown: { place: 18 } });
    expect(compareBands(band(AACHEN), band(LIEGE), families)).toMatchObject({ distanceKm: 40, breakdown: { place: 11 } });
    expect(compareBands(band({ country: "DE" }), band(BERLIN), families)).toMatchObject({ distanceKm: null, breakdown: { place: 8 } });
  });

  it("adds up, stays between 0 and 100, and is the same from both sides", () => {
    const figure = fc.integer({ min: 0, max: 1_000_000_000 });
    const any = fc.record({
      ...{ genreNames: fc.uniqueArray(fc.constantFrom("Shoegaze", "Slowcore", "Techno", "Made Up"), { maxLength: 3 }), influences: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 5 }) },
      ...{ spotifyListeners: figure, ticketSales1000km: figure, country: fc.constantFrom("DE", "BE", null) },
      ...{ latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true })), longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })) },
    });
    const check = (a: Partial<Comparable>, b: Partial<Comparable>) => {
      const [there, back] = [compareBands(band(a), band(b), families), compareBands(band(b), band(a), families)];
      const parts = Object.values(there.breakdown);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(there.matchScore);
      expect(parts.every((part) => part >= 0) && there.matchScore <= 100).toBe(true);
      expect(back.breakdown).toEqual(there.breakdown);
    };
    fc.assert(fc.property(any, any, check));
  });
});

describe("explainMatch", () => {
  const explain = (own: Partial<Comparable>, other: Partial<Comparable>) => explainMatch(band(own), band(other), compareBands(band(own), band(other), families));

  it("says each reason there is", () => {
    const own = { ...LEIPZIG, genreNames: ["Shoegaze"], influences: ["Low", "Ride"], spotifyListeners: 900, ticketSalesHometown: 40 };
    expect(explain(own, { ...own, ...BERLIN })).toBe("You both play Shoegaze. You share Low and Ride as influences. Your audiences are about the same size. You are 149 km apart.");
    expect(explain(own, own)).toContain("You are both from Leipzig.");
  });

  it("says less where there is less", () => {
    expect(explain({ genreNames: ["Shoegaze"], country: "UK", spotifyListeners: 5 }, { genreNames: ["Slowcore"], country: "UK", spotifyListeners: 50 })).toBe(
      "Your genres are related. They reach more people than you do. You are from the same country.",
    );
    expect(explain({}, {})).toBe("You and Grenzwert have little in common on paper.");
  });
});
