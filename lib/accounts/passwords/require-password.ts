import type { Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { fieldError, type AppError } from "@/lib/errors";
import { countAttempt, resetAttempts, attemptKeys } from "@/lib/accounts/passwords/lockout";
import { verifyPassword } from "@/lib/accounts/passwords/hashing";

/**
 * Ten wrong ones lock this session out for 15 minutes. Returns the hash that it matched. Throws
 * `wrongPassword`, or rate_limited.
 */
export async function requirePassword(
  { userId, sessionId }: Viewer,
  password: string,
  field: string,
): Promise<string> {
  const attemptsKey = attemptKeys.signedIn(sessionId);
  await countAttempt(attemptsKey);
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  if (!(await verifyPassword(passwordHash, password))) throw wrongPassword(field);
  await resetAttempts(attemptsKey);
  return passwordHash;
}

export const wrongPassword = (field: string): AppError =>
  fieldError(field, "That's not your password");
