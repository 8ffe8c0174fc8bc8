import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatCompact,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatNumber,
  formatTime,
  initials,
  plural,
  shorten,
  formatZonedDateTime,
} from "./format";

describe("formatCompact", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1000, "1.0K"],
    [1049, "1.0K"],
    [12_340, "12.3K"],
    [999_949, "999.9K"],
    [999_950, "1.0M"],
    [1_000_000, "1.0M"],
    [45_600_000, "45.6M"],
    [999_949_999, "999.9M"],
    [999_950_000, "1.0B"],
    [1_000_000_000, "1.0B"],
  ])("writes %i as %s", (value, text) => expect(formatCompact(value)).toBe(text));

  it("never writes 1000.0K", () => {
    for (let value = 999_000; value < 1_001_000; value += 1)
      expect(formatCompact(value)).not.toBe("1000.0K");
  });
});

describe("dates", () => {
  it("are written in UTC, whatever the machine's zone", () => {
    expect(formatDate("2026-03-05T23:59:00Z")).toBe("5 Mar 2026");
    expect(formatDateTime(new Date("2026-03-05T20:15:00Z"))).toBe("5 Mar 2026, 20:15");
    expect(formatZonedDateTime("2026-03-05T20:15:00Z", "Asia/Tokyo")).toBe("6 Mar 2026, 05:15");
  });
});

describe("counts", () => {
  it("take the plural except for one", () => {
    expect(plural(0, "band")).toBe("0 bands");
    expect(plural(1, "band")).toBe("1 band");
    expect(plural(1000, "band")).toBe("1,000 bands");
    expect(plural(2, "city", "cities")).toBe("2 cities");
    expect(formatNumber(1_000_000_000)).toBe("1,000,000,000");
  });
});

describe("initials", () => {
  it.each([
    ["ada", "A"],
    ["ada lovelace", "AL"],
    ["one two three", "OT"],
    ["  spaced   out ", "SO"],
    ["mail@example.org", "M"],
    ["élan vital", "ÉV"],
    ["東京 事変", "東事"],
    ["👩‍🎤 band", "👩‍🎤B"],
    ["", "U"],
    [null, "U"],
    [undefined, "U"],
  ])("of %s are %s", (name, expected) => expect(initials(name)).toBe(expected));
});

describe("moments", () => {
  const now = Date.parse("2026-03-05T20:15:00Z");

  it("are times of today, and days before that", () => {
    expect(formatTime("2026-03-05T20:15:00Z", "UTC")).toBe("20:15");
    expect(formatMoment("2026-03-05T01:00:00Z", "UTC", now)).toBe("01:00");
    expect(formatMoment("2026-03-04T23:59:00Z", "UTC", now)).toBe("Yesterday");
    expect(formatDay("2026-03-03T23:59:00Z", "UTC", now)).toBe("3 Mar 2026");
  });

  it("belong to the reader's time zone", () => {
    expect(formatTime("2026-03-05T20:15:00Z", "Asia/Tokyo")).toBe("05:15");
    expect(formatDay("2026-03-04T16:00:00Z", "Asia/Tokyo", now)).toBe("Yesterday");
  });

  it.each([
    [
      "spring",
      "2027-03-29T00:30:00+02:00",
      "2027-03-28T12:00:00+02:00",
      "2027-03-27T23:45:00+01:00",
    ],
    [
      "autumn",
      "2026-10-25T23:30:00+01:00",
      "2026-10-24T12:00:00+02:00",
      "2026-10-23T12:00:00+02:00",
    ],
  ])("are days of the calendar when the clocks change in %s", (_, at, yesterday, before) => {
    const days = [yesterday, before].map((day) => formatDay(day, "Europe/Berlin", Date.parse(at)));
    expect(days).toEqual(["Yesterday", expect.stringMatching(/^\d/)]);
  });
});

describe("shorten", () => {
  it("cuts by the characters that a person sees, with an ellipsis only when something is missing", () => {
    expect(shorten("🎸".repeat(140), 140)).toBe("🎸".repeat(140));
    expect(shorten("🎸".repeat(141), 140)).toBe(`${"🎸".repeat(140)}…`);
    expect(shorten("one two", 4)).toBe("one…");
    expect(shorten("", 4)).toBe("");
    expect(shorten("👩‍👩‍👧e\u0301🇩🇪", 2)).toBe("👩‍👩‍👧e\u0301…");
  });

  it("never breaks a character, whatever the text", () => {
    const clusters = (text: string) =>
      [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].map(
        ({ segment }) => segment,
      );
    const words = fc.array(
      fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("👩‍👩‍👧", "🇩🇪", "e\u0301", "👍🏽", "각", "क्षि"),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 140 }), (parts, max) => {
        const text = parts.join("");
        const all = clusters(text);
        const cut = shorten(text, max);
        if (all.length <= max) expect(cut).toBe(text);
        else expect(cut).toBe(`${all.slice(0, max).join("").trimEnd()}…`);
      }),
    );
  });
});
