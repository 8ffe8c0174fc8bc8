import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fieldError } from "@/lib/errors";
import { decodeCursor, encodeCursor } from "@/lib/paging";
import { signingKey } from "@/lib/secrets";
import { Position, type Field } from "@/lib/standings/schema";

/** What a cursor of the leaderboard holds: a position, the size of the pages up to it, and their signature. */
const SignedPosition = z.tuple([Position, z.int(), z.string()]);
type SignedPosition = z.output<typeof SignedPosition>;

/** Stands for pages of different sizes. */
const MIXED = 0;

/** Where a page begins: behind `position`, which pages of `pageSize` bands led to. */
type Start = { position: Position; pageSize: number };

/**
 * Signs a position within a filter. Its rank is shown and its page is cached: with made-up cursors anyone could invent ranks
 * and fill the cache.
 */
export function signPosition(filter: Field, position: Position, pageSize = MIXED): SignedPosition {
  return [position, pageSize, signatureOf(filter, position, pageSize)];
}

/** The start in a cursor of this filter, null without one. Throws validation for a cursor that this list did not make. */
export function readStart(filter: Field, cursor: string | undefined): Start | null {
  const signed = decodeCursor(SignedPosition, cursor);
  if (!signed) return null;
  const [position, pageSize] = signed;
  // Letter by letter: another spelling of a cursor that decodes to the same would be another page of the cache.
  const expected = Buffer.from(encodeCursor(signPosition(filter, position, pageSize)));
  const given = Buffer.from(cursor!);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGenuine) throw fieldError("cursor", "This cursor is not valid");
  return { position, pageSize };
}

/** What the cursor after a page of `limit` bands says of the sizes so far. */
export const sizeAfter = (start: Start | null, limit: number): number =>
  start && start.pageSize !== limit ? MIXED : limit;

/**
 * Whether a cursor belongs to a page of this filter with `pageSize` bands; true without one. A cursor that pages of another
 * size led to is none: with those, each rank would have a page of the cache.
 */
export function isCursorOf(filter: Field, cursor: string | undefined, pageSize: number): boolean {
  try {
    const start = readStart(filter, cursor);
    return !start || start.pageSize === pageSize;
  } catch {
    return false;
  }
}

function signatureOf(
  { region = "", city = "", genre = "" }: Field,
  position: Position,
  pageSize: number,
): string {
  return createHmac("sha256", signingKey("leaderboard cursor"))
    .update(JSON.stringify([region, city, genre, ...position, pageSize]))
    .digest("base64url");
}
