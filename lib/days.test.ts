import { expect, test } from "vitest";
import { addDays, today } from "@/lib/days";

test("today, in UTC", () => expect(today(Date.parse("2026-11-25T23:59:59Z"))).toBe("2026-11-25"));

test("days after and before a day", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});
