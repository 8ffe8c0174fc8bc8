import { describe, expect, it } from "vitest";
import { encodeCursor } from "@/lib/paging";
import type { RankedStanding } from "@/lib/leaderboard/standings/schema";
import { isCursorFor, nextPageSize, readCursor, signCursor } from "./cursor";

const STANDING: RankedStanding = {
  rank: 40,
  points: 7,
  collaborationsCount: 2,
  createdAt: "2026-01-02T03:04:05.678Z",
  id: "0191d8a0-0000-7000-8000-000000000001",
};
const SCOPE = { genre: "Rock" };

describe("a cursor", () => {
  const cursor = encodeCursor(signCursor(SCOPE, STANDING, 20));

  it("is accepted as it was signed", () => {
    expect(readCursor(SCOPE, cursor)).toEqual({ standing: STANDING, pageSize: 20 });
    expect(readCursor(SCOPE, undefined)).toBeNull();
    expect(isCursorFor(SCOPE, cursor, 20)).toBe(true);
  });

  const [position, , signature] = signCursor(SCOPE, STANDING, 20);
  const [, ...standing] = position;
  const forged = {
    "without a signature": encodeCursor(position),
    "with an empty signature": encodeCursor([position, 20, ""]),
    "with another signature": encodeCursor([position, 20, "A".repeat(43)]),
    "with an invented rank": encodeCursor([[1_000, ...standing], 20, signature]),
    "with invented points": encodeCursor([[40, 999, ...standing.slice(1)], 20, signature]),
    "with a year 0": encodeCursor([[40, 7, 2, "0000-01-01T00:00:00Z", STANDING.id], 20, signature]),
    "with another size": encodeCursor([position, 40, signature]),
    "spelt with padding": `${cursor}==`,
    "spelt with a character outside base64": `${cursor}!`,
    "that is no JSON": "zz",
  };

  it.each(Object.entries(forged))("%s is refused", (_name, given) => {
    expect(given).not.toBe(cursor);
    expect(isCursorFor(SCOPE, given, 20)).toBe(false);
    expect(() => readCursor(SCOPE, given)).toThrow("This cursor is not valid");
  });

  it.each([{}, { genre: "Jazz" }, { genre: "Rock", region: "DE" }, { region: "Rock" }])(
    "of another list is refused: %j",
    (scope) => {
      expect(isCursorFor(scope, cursor, 20)).toBe(false);
    },
  );
});

describe("a page of the cache for each rank", () => {
  const start = (pageSize: number) => ({ standing: STANDING, pageSize });

  it("is not made: only pages of one size lead to a page", () => {
    expect(nextPageSize(null, 20)).toBe(20);
    expect(nextPageSize(start(20), 20)).toBe(20);
    for (const pageSize of [
      nextPageSize(null, 1),
      nextPageSize(start(1), 20),
      nextPageSize(start(20), 1),
      nextPageSize(start(0), 0),
    ])
      expect(isCursorFor(SCOPE, encodeCursor(signCursor(SCOPE, STANDING, pageSize)), 20)).toBe(
        false,
      );
  });
});
