import { z } from "zod";
import { AppError } from "@/lib/errors";

/** Optional precondition: the version the edits are based on, as the server gave it. */
export const unchangedSince = z.iso
  .datetime("updatedAt must be a date as the server gave it")
  .optional();

/** Throws conflict with the present state. Call it with the row locked. */
export function requireUnchanged(
  since: string | undefined,
  updatedAt: Date,
  message: string,
  current: unknown,
): void {
  if (since && Date.parse(since) !== updatedAt.getTime())
    throw new AppError("conflict", message, { current });
}

/** Later than the last one, also within one millisecond. */
export const nextRevision = (last: Date): Date =>
  new Date(Math.max(Date.now(), last.getTime() + 1));
