import { expect, test } from "vitest";
import { lastShowDay } from "@/lib/day-bounds";

test("the last show day is today where the day begins first, at UTC+14", () => {
  expect(lastShowDay(Date.parse("2026-11-23T09:59:59Z"))).toBe("2026-11-23");
  expect(lastShowDay(Date.parse("2026-11-23T10:00:00Z"))).toBe("2026-11-24");
});
