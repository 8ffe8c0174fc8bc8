import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fieldError } from "@/lib/errors";
import { cursorTime, decodeCursor, encodeCursor } from "@/lib/paging";
import { signingKey } from "@/lib/secrets";
import type { RankedStanding, Scope } from "@/lib/leaderboard/standings/schema";

/** Rank, points, collaborations, age, id. */
const Position = z.tuple([z.int(), z.int(), z.int(), cursorTime, z.uuid()]);

/** A position, the size of the pages up to it, and their signature. */
const SignedPosition = z.tuple([Position, z.int(), z.string()]);
type SignedPosition = z.output<typeof SignedPosition>;

/** The page size after pages of different sizes. */
const ANY_PAGE_SIZE = 0;

/** A page begins behind `standing`; pages of `pageSize` bands led to it. */
type Start = { standing: RankedStanding; pageSize: number };

/** Signed: with forged cursors anyone could invent ranks and fill the cache. */
export function signCursor(
  scope: Scope,
  { rank, points, collaborationsCount, createdAt, id }: RankedStanding,
  pageSize = ANY_PAGE_SIZE,
): SignedPosition {
  const position: SignedPosition[0] = [rank, points, collaborationsCount, createdAt, id];
  return [position, pageSize, sign(scope, position, pageSize)];
}

/** Null without a cursor. Throws validation for a cursor that this list did not make. */
export function readCursor(scope: Scope, cursor: string | undefined): Start | null {
  const signed = decodeCursor(SignedPosition, cursor);
  if (!cursor || !signed) return null;
  const [[rank, points, collaborationsCount, createdAt, id], pageSize] = signed;
  const standing = { rank, points, collaborationsCount, createdAt, id };
  // As text: another spelling that decodes to the same cursor would be another page of the cache.
  const expected = Buffer.from(encodeCursor(signCursor(scope, standing, pageSize)));
  const actual = Buffer.from(cursor);
  const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isGenuine) throw fieldError("cursor", "This cursor is not valid");
  return { standing, pageSize };
}

/** The page size for the cursor after a page of `limit` bands. */
export const nextPageSize = (start: Start | null, limit: number): number =>
  start && start.pageSize !== limit ? ANY_PAGE_SIZE : limit;

/** Only pages of `pageSize` bands before it: with other sizes each rank would have a cached page. */
export function isCursorFor(scope: Scope, cursor: string | undefined, pageSize: number): boolean {
  try {
    const start = readCursor(scope, cursor);
    return !start || start.pageSize === pageSize;
  } catch {
    return false;
  }
}

const sign = (
  { region = "", city = "", genre = "" }: Scope,
  position: SignedPosition[0],
  pageSize: number,
): string =>
  createHmac("sha256", signingKey("leaderboard cursor"))
    .update(JSON.stringify([region, city, genre, ...position, pageSize]))
    .digest("base64url");
