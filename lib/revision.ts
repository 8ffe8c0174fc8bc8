import { z } from "zod";
import { AppError } from "@/lib/errors";

/** Optional precondition of a change: when the shape that is being changed was last saved, as the server gave it. */
export const unchangedSince = z.iso
  .datetime("updatedAt must be a date as the server gave it")
  .optional();

/** Throws conflict with what stands now when that was saved after `since`. Asked under a lock of the row; `updatedAt` is the row's. */
export function requireUnchanged(
  since: string | undefined,
  updatedAt: Date,
  message: string,
  current: unknown,
): void {
  if (since && Date.parse(since) !== updatedAt.getTime())
    throw new AppError("conflict", message, { current });
}

/** When a change of a row is said to happen: after its last one, also within one millisecond. */
export const nextRevision = (last: Date): Date =>
  new Date(Math.max(Date.now(), last.getTime() + 1));
