import { expect, test } from "vitest";
import { formatDuration } from "./format-duration";
import { readRange } from "./range";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=90-200", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-200", { start: 0, end: 99 }],
  ["bytes=100-", "none"],
  ["bytes=-0", "none"],
  ["bytes=5-4", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["bytes=0x1-2", null],
  ["lines=0-1", null],
  ["bytes=99999999999999999999-", null],
  [null, null],
])("%s of a hundred bytes", (header, range) => expect(readRange(header, 100)).toEqual(range));

test.each([
  [0, "0:00"],
  [65.9, "1:05"],
  [200, "3:20"],
  [3605, "1:00:05"],
])("%d seconds are %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text));
