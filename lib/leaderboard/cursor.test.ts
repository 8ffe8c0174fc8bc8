import { describe, expect, it } from "vitest";
import { encodeCursor } from "@/lib/paging";
import type { Position } from "@/lib/standings/schema";
import { isCursorOf, readStart, signPosition, sizeAfter } from "./cursor";

const POSITION: Position = [
  40,
  7,
  2,
  "2026-01-02T03:04:05.678Z",
  "0191d8a0-0000-7000-8000-000000000001",
];
const FIELD = { genre: "Rock" };

describe("forged cursor", () => {
  const cursor = encodeCursor(signPosition(FIELD, POSITION, 20));

  it("is none of our own", () => {
    expect(readStart(FIELD, cursor)).toEqual({ position: POSITION, pageSize: 20 });
    expect(readStart(FIELD, undefined)).toBeNull();
    expect(isCursorOf(FIELD, cursor, 20)).toBe(true);
  });

  const [, , signature] = signPosition(FIELD, POSITION, 20);
  const [, ...standing] = POSITION;
  const forged = {
    "without a signature": encodeCursor(POSITION),
    "with an empty signature": encodeCursor([POSITION, 20, ""]),
    "with another signature": encodeCursor([POSITION, 20, "A".repeat(43)]),
    "with an invented rank": encodeCursor([[1_000, ...standing], 20, signature]),
    "with invented points": encodeCursor([[40, 999, ...standing.slice(1)], 20, signature]),
    "with a year 0": encodeCursor([[40, 7, 2, "0000-01-01T00:00:00Z", POSITION[4]], 20, signature]),
    "with another size": encodeCursor([POSITION, 40, signature]),
    "spelt with padding": `${cursor}==`,
    "spelt with a letter that base64 does not know": `${cursor}!`,
    "that is nothing": "zz",
  };

  it.each(Object.entries(forged))("%s is refused", (_name, given) => {
    expect(given).not.toBe(cursor);
    expect(isCursorOf(FIELD, given, 20)).toBe(false);
    expect(() => readStart(FIELD, given)).toThrow("This cursor is not valid");
  });

  it.each([{}, { genre: "Jazz" }, { genre: "Rock", region: "DE" }, { region: "Rock" }])(
    "of another list is refused: %j",
    (field) => {
      expect(isCursorOf(field, cursor, 20)).toBe(false);
    },
  );
});

describe("a page of the cache for each rank", () => {
  const start = (pageSize: number) => ({ position: POSITION, pageSize });

  it("is not made: only pages of one size lead to a page", () => {
    expect(sizeAfter(null, 20)).toBe(20);
    expect(sizeAfter(start(20), 20)).toBe(20);
    for (const pageSize of [
      sizeAfter(null, 1),
      sizeAfter(start(1), 20),
      sizeAfter(start(20), 1),
      sizeAfter(start(0), 0),
    ])
      expect(isCursorOf(FIELD, encodeCursor(signPosition(FIELD, POSITION, pageSize)), 20)).toBe(
        false,
      );
  });
});
