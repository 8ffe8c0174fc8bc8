import { describe, expect, it } from "vitest";
import { encodeCursor } from "@/lib/paging";
import type { Position } from "@/lib/standings/schema";
import { isCursorOf, readPosition, signPosition } from "./cursor";

const POSITION: Position = [40, 7, 2, "2026-01-02T03:04:05.678Z", "0191d8a0-0000-7000-8000-000000000001"];
const FIELD = { genre: "Rock" };

describe("forged cursor", () => {
  const cursor = encodeCursor(signPosition(FIELD, POSITION));

  it("is none of our own", () => {
    expect(readPosition(FIELD, cursor)).toEqual(POSITION);
    expect(readPosition(FIELD, undefined)).toBeNull();
  });

  const [, signature] = signPosition(FIELD, POSITION);
  const [, ...standing] = POSITION;
  const forged = {
    "without a signature": encodeCursor(POSITION),
    "with an empty signature": encodeCursor([POSITION, ""]),
    "with another signature": encodeCursor([POSITION, "A".repeat(43)]),
    "with an invented rank": encodeCursor([[1_000, ...standing], signature]),
    "with invented points": encodeCursor([[40, 999, ...standing.slice(1)], signature]),
    "with a year 0": encodeCursor([[40, 7, 2, "0000-01-01T00:00:00Z", POSITION[4]], signature]),
    "spelt with padding": `${cursor}==`,
    "spelt with a letter that base64 does not know": `${cursor}!`,
    "that is nothing": "zz",
  };

  it.each(Object.entries(forged))("%s is refused", (_name, given) => {
    expect(given).not.toBe(cursor);
    expect(isCursorOf(FIELD, given)).toBe(false);
    expect(() => readPosition(FIELD, given)).toThrow("This cursor is not valid");
  });

  it.each([{}, { genre: "Jazz" }, { genre: "Rock", region: "DE" }, { region: "Rock" }])("of another list is refused: %j", (field) => {
    expect(isCursorOf(field, cursor)).toBe(false);
  });
});
