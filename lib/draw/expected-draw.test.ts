import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedDraw, type DrawEvidence } from "@/lib/draw/expected-draw";
import type { ConfirmedNight } from "@/lib/draw/nights";

const NOW = new Date("2026-11-25T12:00:00Z");

const makeNight = (people: number, fields: Partial<ConfirmedNight> = {}): ConfirmedNight => ({
  night: new Date("2026-10-03"),
  people,
  partnerBandId: crypto.randomUUID(),
  distanceKm: 0,
  hasPhoto: true,
  ...fields,
});

const makeEvidence = (fields: Partial<DrawEvidence> = {}): DrawEvidence => ({
  home: 180,
  asOf: NOW,
  roomCapacity: null,
  nights: [],
  ...fields,
});

const draw = (fields: Partial<DrawEvidence>) => {
  const people = expectedDraw(makeEvidence(fields), NOW);
  return people === null ? null : Math.round(people);
};

describe("expectedDraw", () => {
  it("shrinks declared figures, the more the larger they are", () => {
    expect([60, 180, 600, 1800].map((home) => draw({ home }))).toEqual([39, 80, 180, 374]);
  });

  it("follows confirmed nights once there are some", () => {
    const nights = (...people: number[]) => ({ nights: people.map((count) => makeNight(count)) });
    expect([
      draw(nights(176)),
      draw(nights(176, 190, 160)),
      draw({ home: 600, ...nights(60) }),
      draw({ home: 600, ...nights(60, 60, 60) }),
    ]).toEqual([120, 132, 68, 56]);
    expect(draw({ home: null, ...nights(100) })).toBe(70);
  });

  it("is null without a figure that counts", () => {
    expect([
      draw({ home: null }),
      draw({ home: 0 }),
      draw({ asOf: null }),
      draw({ asOf: new Date("2023-11-24") }),
    ]).toEqual([null, null, null, null]);
  });

  it("is at most the usual room", () => {
    expect(draw({ roomCapacity: 50 })).toBe(50);
    expect(draw({ roomCapacity: 500 })).toBe(80);
  });

  it("uses the newest five nights at home, two of each partner at most", () => {
    const alone = draw({ nights: [makeNight(100)] });
    const away = makeNight(5, { distanceKm: 26 });
    expect(draw({ nights: [makeNight(100), away] })).toBe(alone);
    const nights = (count: number, fields: Partial<ConfirmedNight>) =>
      Array.from({ length: count }, () => makeNight(100, fields));
    const friend = { partnerBandId: "friend" };
    expect(draw({ nights: nights(3, friend) })).toBe(draw({ nights: nights(2, friend) }));
    expect(draw({ nights: nights(8, {}) })).toBe(draw({ nights: nights(5, {}) }));
    const old = makeNight(5, { night: new Date("2025-01-01") });
    expect(draw({ nights: [old, ...nights(5, {})] })).toBe(draw({ nights: nights(5, {}) }));
  });

  describe("for any evidence", () => {
    const people = fc.integer({ min: 1, max: 100_000 });
    const age = fc.integer({ min: 0, max: 35 });
    const monthsAgo = (months: number) => new Date(NOW.getTime() - months * 30 * 86_400_000);
    const night = fc
      .record({ people, months: fc.integer({ min: 0, max: 23 }), hasPhoto: fc.boolean() })
      .map(({ people: count, months, hasPhoto }) =>
        makeNight(count, { night: monthsAgo(months), hasPhoto }),
      );
    const evidence = fc
      .record({ home: people, age, nights: fc.array(night, { maxLength: 5 }) })
      .map(({ home, age: months, nights }) =>
        makeEvidence({ home, asOf: monthsAgo(months), nights }),
      );
    const drawOf = (given: DrawEvidence) => expectedDraw(given, NOW)!;

    it("stays below the largest figure", () => {
      fc.assert(
        fc.property(evidence, (given) => {
          const largest = Math.max(given.home!, ...given.nights.map((one) => one.people));
          expect(drawOf(given)).toBeLessThan(largest);
        }),
      );
    });

    it("rises with each figure", () => {
      fc.assert(
        fc.property(evidence, people, (given, more) => {
          expect(drawOf({ ...given, home: given.home! + more })).toBeGreaterThan(drawOf(given));
          given.nights.forEach((one, index) => {
            const nights = given.nights.with(index, { ...one, people: one.people + more });
            expect(drawOf({ ...given, nights })).toBeGreaterThan(drawOf(given));
          });
        }),
      );
    });

    it("does not fall when one more night equals all earlier figures", () => {
      fc.assert(
        fc.property(people, fc.integer({ min: 0, max: 6 }), (home, count) => {
          const nights = Array.from({ length: count + 1 }, () => makeNight(home));
          const before = drawOf(makeEvidence({ home, nights: nights.slice(1) }));
          expect(drawOf(makeEvidence({ home, nights }))).toBeGreaterThanOrEqual(before);
        }),
      );
    });

    it("does not rise when a lone figure grows older", () => {
      fc.assert(
        fc.property(people, age, age, (home, a, b) => {
          const at = (months: number) => drawOf(makeEvidence({ home, asOf: monthsAgo(months) }));
          expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
        }),
      );
    });
  });
});
