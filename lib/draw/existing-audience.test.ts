import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { existingAudience, type TouringBand } from "@/lib/draw/existing-audience";

const BAND: TouringBand = { home: 180, away250km: 80, hasPlayedThere: true, expectedDraw: 180 };

describe("existingAudience", () => {
  const at = (km: number, fields: Partial<TouringBand> = {}) =>
    Math.round(existingAudience({ ...BAND, ...fields }, km));

  it("is the home draw near home and the draw away from 250 km on", () => {
    expect([0, 25, 250, 900].map((km) => at(km))).toEqual([180, 180, 80, 80]);
    expect(at(79)).toBe(120);
  });

  it("counts a quarter where the band never played, and never more than at home", () => {
    expect(at(300, { hasPlayedThere: false })).toBe(20);
    expect(at(300, { away250km: 5000 })).toBe(180);
    expect(at(300, { away250km: 0 })).toBe(0);
  });

  it("is in the units of the expected draw", () => {
    expect(at(300, { expectedDraw: 90 })).toBe(40);
    expect(at(300, { home: 0, away250km: 0, expectedDraw: 50 })).toBe(0);
  });

  it("falls with the distance and stays within the expected draw", () => {
    const figure = fc.integer({ min: 0, max: 1_000_000 });
    const km = fc.double({ min: 0, max: 20_000, noNaN: true });
    const band = fc.record({
      home: figure,
      away250km: figure,
      hasPlayedThere: fc.boolean(),
      expectedDraw: fc.double({ min: 0.1, max: 1_000_000, noNaN: true }),
    });
    fc.assert(
      fc.property(band, km, km, (given, a, b) => {
        const near = existingAudience(given, Math.min(a, b));
        const far = existingAudience(given, Math.max(a, b));
        expect(far).toBeGreaterThanOrEqual(0);
        expect(far).toBeLessThanOrEqual(near + 1e-6);
        expect(near).toBeLessThanOrEqual(given.expectedDraw + 1e-6);
      }),
    );
  });
});
