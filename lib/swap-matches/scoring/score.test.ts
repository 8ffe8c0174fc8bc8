import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kmBetween } from "@/lib/geo";
import { genreCloseness } from "@/lib/matching/scoring/sound";
import { compareCrowds, newPeople } from "@/lib/swap-matches/scoring/crowds";
import { compareForSwap, countedDraw, type SwapVerdict } from "@/lib/swap-matches/scoring/score";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { SWAP_PARTS, SWAP_WEIGHTS } from "@/lib/swap-matches/scoring/weights";
import { makeSwapBand } from "@/tests/support/swap-band";

const NOW = new Date("2026-11-25T12:00:00Z");
const KM_PER_DEGREE = 111.195;

const PATHS = new Map(
  [
    ["shoegaze", "alternative"],
    ["slowcore", "alternative"],
    ["techno", "electronic"],
    ["polka", "folk"],
  ].map((path) => [path[0]!, path]),
);

const GHENT = { country: "BE", city: "Ghent", latitude: 51.05, longitude: 3.72 };
const BRISTOL = { country: "UK", city: "Bristol", latitude: 51.46, longitude: -2.6 };

const own = makeSwapBand({ ...BRISTOL, genreNames: ["Shoegaze"], ticketSalesHometown: 180 });
const other = makeSwapBand({ ...GHENT, genreNames: ["Shoegaze"], ticketSalesHometown: 200 });

const compare = (a: Partial<SwapBand>, b: Partial<SwapBand> = {}): SwapVerdict =>
  compareForSwap({ ...own, ...a }, { ...other, ...b }, PATHS, NOW);
const whyNot = (a: Partial<SwapBand>, b: Partial<SwapBand> = {}) => compare(a, b).whyNot;
const breakdown = (a: Partial<SwapBand>, b: Partial<SwapBand> = {}) =>
  compare(a, b).match?.breakdown;

describe("compareForSwap", () => {
  it("scores new people on both sides, fairness, sound, road and dates", () => {
    expect(compare({})).toEqual({
      whyNot: null,
      match: {
        swapScore: 81,
        breakdown: { crowd: 34, fair: 14, sound: 18, road: 10, dates: 5 },
        newPeople: { you: 86, them: 80 },
        distanceKm: 442,
        roadHours: 7,
        openWeekends: [],
        matchingGenres: ["Shoegaze"],
        matchingInfluences: [],
      },
    });
  });

  it("counts weekends in common up to four, half if one band offers none, nothing if none is common", () => {
    const weekends = ["2027-03-27", "2027-03-13", "2027-02-06", "2027-01-02", "2027-04-03"];
    const dates = (ours: string[], theirs: string[]) => {
      const { match } = compare({ openWeekends: ours }, { openWeekends: theirs });
      return [match?.breakdown.dates, match?.openWeekends.length];
    };
    expect(dates(weekends, weekends)).toEqual([10, 5]);
    expect(dates(weekends, weekends.slice(0, 2))).toEqual([5, 2]);
    expect(dates(weekends.slice(0, 1), weekends.slice(1))).toEqual([0, 0]);
    expect(dates([], weekends)).toEqual([5, 0]);
    // Past weekends were never offered.
    expect(dates(["2026-11-21"], weekends)).toEqual([5, 0]);
    const { match } = compare({ openWeekends: weekends }, { openWeekends: weekends.slice(0, 2) });
    expect(match?.openWeekends).toEqual(["2027-03-13", "2027-03-27"]);
  });

  it("adds shared influences to the genres, in one's own spelling", () => {
    const { match } = compare(
      { influences: ["LOW", "Ride", "Can"] },
      { influences: ["low", "ride"] },
    );
    expect(match).toMatchObject({ matchingInfluences: ["LOW", "Ride"], breakdown: { sound: 24 } });
    expect(breakdown({}, { genreNames: ["Slowcore"] })?.sound).toBe(6);
  });

  it("counts fewer new people where the guest draws already, most so where it has played", () => {
    const you = (fields: Partial<SwapBand>) => compare(fields).match?.newPeople.you;
    const seventy = { ticketSales250km: 70 };
    expect([you({}), you(seventy), you({ ...seventy, playedAt: [GHENT] })]).toEqual([86, 79, 55]);
    expect(you({ ...seventy, playedAt: [BRISTOL] })).toBe(79);
  });

  it("needs a draw and a place of both, and bands that are open", () => {
    const nowhere = { latitude: null, longitude: null };
    for (const swap of [
      (fields: Partial<SwapBand>) => whyNot(fields),
      (fields: Partial<SwapBand>) => whyNot({}, fields),
    ])
      expect([
        swap({ ticketSalesHometown: 0 }),
        swap({ ticketSalesAsOf: null }),
        swap(nowhere),
        swap({ isOpen: false }),
      ]).toEqual(["draw", "draw", "place", "open"]);
  });

  it("needs 60 km and what the shorter way of both allows, 1000 km at most", () => {
    const at = (km: number, fields: Partial<SwapBand> = {}) =>
      whyNot(
        { latitude: 0, longitude: 0, maxKm: 5000, ...fields },
        { latitude: 0, longitude: km / KM_PER_DEGREE, maxKm: 5000 },
      );
    expect([0, 59, 61, 999, 1001].map((km) => at(km))).toEqual(["near", "near", null, null, "far"]);
    expect([99, 101].map((km) => at(km, { maxKm: 100 }))).toEqual([null, "far"]);
  });

  it("measures across the date line and at the poles", () => {
    const at = (a: [number, number], b: [number, number]) =>
      whyNot({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] });
    expect(at([-17, 179], [-17, -179])).toBeNull();
    expect(at([-17, 179.9], [-17, -179.9])).toBe("near");
    expect(at([89.5, 0], [89.5, 180])).toBeNull();
    expect(at([90, 0], [90, 180])).toBe("near");
    expect(at([90, 0], [-90, 0])).toBe("far");
  });

  it("needs five new people for each, no more than four times as many for one, and music that fits", () => {
    const known = { ticketSales250km: 900, playedAt: [GHENT] };
    expect(whyNot({ ...known, ticketSalesHometown: 210 })).toBe("known");
    expect(whyNot(known)).toBe("uneven");
    expect(whyNot({ ticketSalesHometown: 6 }, { ticketSalesHometown: 6 })).toBe("known");
    expect(whyNot({}, { ticketSalesHometown: 1700 })).toBe("uneven");
    expect(whyNot({}, { genreNames: ["Techno"] })).toBe("sound");
    expect(whyNot({}, { genreNames: [] })).toBe("sound");
  });

  describe("for any two bands", () => {
    const figure = fc.integer({ min: 0, max: 3000 });
    const weekend = fc.constantFrom("2026-11-21", "2026-12-05", "2026-12-12", "2027-01-02");
    const band = fc
      .record({
        latitude: fc.double({ min: 48, max: 54, noNaN: true }),
        longitude: fc.double({ min: -4, max: 10, noNaN: true }),
        genreNames: fc.uniqueArray(fc.constantFrom("Shoegaze", "SLOWCORE", "Techno", "Polka"), {
          maxLength: 3,
        }),
        influences: fc.uniqueArray(fc.constantFrom("Low", "Löw", "Ride", "Can"), { maxLength: 4 }),
        ticketSalesHometown: fc.integer({ min: 0, max: 400 }),
        ticketSales250km: figure,
        roomCapacity: fc.option(fc.integer({ min: 1, max: 400 })),
        openWeekends: fc.uniqueArray(weekend),
        maxKm: fc.constantFrom(100, 250, 600, 1000),
        isOpen: fc.boolean(),
      })
      .map((fields) => makeSwapBand(fields));
    const BIG = { ticketSalesHometown: 3000, ticketSales250km: 3000 };
    const place = ({ latitude, longitude }: SwapBand) => ({
      latitude: latitude!,
      longitude: longitude!,
    });
    const verdict = (a: SwapBand, b: SwapBand) => compareForSwap(a, b, PATHS, NOW);
    const drawOf = (a: SwapBand) => countedDraw(a, NOW)!;
    const drawing = band.filter(({ ticketSalesHometown }) => ticketSalesHometown > 0);
    const MATCHES_MIN = 10;
    const likely = drawing.map((fields) => ({ ...fields, isOpen: true, ticketSales250km: 0 }));
    const either = fc.oneof(band, likely);

    it("is the same from both sides", () => {
      fc.assert(
        fc.property(either, either, (a, b) => {
          const [there, back] = [verdict(a, b), verdict(b, a)];
          expect(back.whyNot).toBe(there.whyNot);
          expect(back.match?.breakdown).toEqual(there.match?.breakdown);
          expect(back.match?.newPeople.you).toBe(there.match?.newPeople.them);
          expect(back.match?.openWeekends).toEqual(there.match?.openWeekends);
        }),
        { numRuns: 1000 },
      );
    });

    it("adds up within its weights", () => {
      let matches = 0;
      fc.assert(
        fc.property(likely, likely, (a, b) => {
          const { match } = verdict(a, b);
          if (!match) return;
          matches++;
          expect(SWAP_PARTS.reduce((sum, part) => sum + match.breakdown[part], 0)).toBe(
            match.swapScore,
          );
          for (const part of SWAP_PARTS) {
            expect(match.breakdown[part]).toBeGreaterThanOrEqual(0);
            expect(match.breakdown[part]).toBeLessThanOrEqual(SWAP_WEIGHTS[part]);
          }
        }),
        { numRuns: 1000 },
      );
      expect(matches).toBeGreaterThan(MATCHES_MIN);
    });

    it("lets nothing pass the gates", () => {
      let matches = 0;
      fc.assert(
        fc.property(either, either, (a, b) => {
          if (!verdict(a, b).match) return;
          matches++;
          const km = kmBetween(a, b)!;
          expect(km).toBeGreaterThanOrEqual(60);
          expect(km).toBeLessThanOrEqual(Math.min(a.maxKm, b.maxKm));
          expect([a.isOpen, b.isOpen]).toEqual([true, true]);
          const draws = { ownDraw: drawOf(a), otherDraw: drawOf(b) };
          const { ownGain, otherGain } = compareCrowds(a, b, draws, km);
          const [smaller, larger] = [Math.min(ownGain, otherGain), Math.max(ownGain, otherGain)];
          expect(smaller).toBeGreaterThanOrEqual(5);
          expect(smaller / larger).toBeGreaterThanOrEqual(1 / 4);
          expect(genreCloseness(a, b, PATHS)).toBeGreaterThanOrEqual(0.3);
        }),
        { numRuns: 2000 },
      );
      expect(matches).toBeGreaterThan(MATCHES_MIN);
    });

    it("has no new people, and no match, where the guest is big already", () => {
      const km = fc.double({ min: 0, max: 1000, noNaN: true });
      fc.assert(
        fc.property(band, drawing, km, (a, b, distanceKm) => {
          const guest = { ...a, roomCapacity: null, playedAt: [place(b)], ...BIG };
          const gain = (known: SwapBand, away: number) =>
            newPeople([known, drawOf(known)], [b, drawOf(b)], away);
          expect(gain(guest, distanceKm)).toBe(0);
          expect(gain({ ...guest, ticketSales250km: 0 }, 250)).toBe(drawOf(b));
          expect(verdict(guest, b).match).toBeNull();
        }),
      );
    });

    it("gives most for the crowd at equal draws", () => {
      fc.assert(
        fc.property(fc.integer({ min: 30, max: 3000 }), figure, (home, theirs) => {
          const equal = breakdown({ ticketSalesHometown: home }, { ticketSalesHometown: home });
          const uneven = breakdown({ ticketSalesHometown: home }, { ticketSalesHometown: theirs });
          expect(uneven?.crowd ?? 0).toBeLessThanOrEqual(equal!.crowd);
        }),
      );
    });
  });
});
