import { expect, it } from "vitest";
import { describeDraw, describeEvidence } from "@/lib/draw/describe";
import type { Draw } from "@/lib/draw/schema";

const DRAW: Draw = {
  declared: 180,
  expected: 120,
  nights: 1,
  lastNight: "2026-03-14",
  asOf: "2026-11-01T12:00:00.000Z",
};

it("tells a band what is counted on, and why", () => {
  expect(describeDraw(DRAW)).toBe(
    "We count on 120 of your 180: one night is confirmed. More confirmed nights bring it closer.",
  );
  expect(describeDraw({ ...DRAW, nights: 3 })).toContain("3 nights are confirmed.");
  expect(describeDraw({ ...DRAW, nights: 0, expected: 80 })).toBe("We count on 80 of your 180.");
  expect(describeDraw({ ...DRAW, declared: 100 })).toBe("We count on 120: one night is confirmed.");
  expect(describeDraw({ ...DRAW, declared: 120 })).not.toContain("closer");
  expect(describeDraw({ ...DRAW, declared: null })).toContain("We count on 120: one night");
  expect(describeDraw({ ...DRAW, expected: null })).toBe(
    "Your 180 is too old to count on. Is it still right?",
  );
  expect(describeDraw({ ...DRAW, declared: null, expected: null })).toBeNull();
});

it("tells other bands what is confirmed", () => {
  const [sameYear, nextYear] = [Date.parse("2026-12-31"), Date.parse("2027-01-01")];
  expect(describeEvidence({ ...DRAW, nights: 2 }, sameYear)).toBe(
    "Their 180: confirmed on 2 nights, last in March",
  );
  expect(describeEvidence(DRAW, nextYear)).toMatch(/, last in March 2026$/);
  expect(describeEvidence(DRAW)).toContain("on 1 night, last");
  expect(describeEvidence({ ...DRAW, declared: 1400, nights: 0, lastNight: null })).toBe(
    "Nobody has confirmed their 1,400 yet",
  );
});
