import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { decodeCursor, encodeCursor } from "@/lib/paging";
import { signingKey } from "@/lib/secrets";
import { Position, type Field } from "@/lib/standings/schema";

/** What a cursor of the leaderboard holds: a position and its signature. */
export const SignedPosition = z.tuple([Position, z.string()]);
type SignedPosition = z.output<typeof SignedPosition>;

/**
 * Signs a position within a filter. Its rank is shown and its page is cached: with made-up cursors anyone could invent ranks
 * and fill the cache.
 */
export const signPosition = (filter: Field, position: Position): SignedPosition => [position, signatureOf(filter, position)];

/** The position in a cursor of this filter, null without one. Throws validation for a cursor that this list did not make. */
export function readPosition(filter: Field, cursor: string | undefined): Position | null {
  const signed = decodeCursor(SignedPosition, cursor);
  if (!signed) return null;
  const [position] = signed;
  // Letter by letter: another spelling of a cursor that decodes to the same would be another page of the cache.
  const expected = Buffer.from(encodeCursor(signPosition(filter, position)));
  const given = Buffer.from(cursor!);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGenuine) throw new AppError("validation", "This cursor is not valid", { fieldErrors: { cursor: ["This cursor is not valid"] } });
  return position;
}

/** Whether a cursor belongs to this filter; true without one. */
export function isCursorOf(filter: Field, cursor: string | undefined): boolean {
  try {
    readPosition(filter, cursor);
    return true;
  } catch {
    return false;
  }
}

function signatureOf({ region = "", city = "", genre = "" }: Field, position: Position): string {
  return createHmac("sha256", signingKey("leaderboard cursor"))
    .update(JSON.stringify([region, city, genre, ...position]))
    .digest("base64url");
}
