import { hash, verify } from "@node-rs/argon2";
import type { Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { fieldError } from "@/lib/errors";
import { countWrongPassword, refuseLocked } from "@/lib/limits";

// OWASP's smallest recommended argon2id setting; the package's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/** Whether the password is right. Without a hash (no such account) it takes the same time and is false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (nobody ??= hashPassword("nobody has this password")));
  const right = await verify(against, password).catch(() => false);
  return right && passwordHash !== undefined;
}

/**
 * Asks someone signed in for their password again, before what a borrowed session must not do. Wrong ones count towards
 * the same lock as at sign-in. Throws validation at `field`, or rate_limited.
 */
export async function requirePassword({ userId, username }: Viewer, password: string, field: string): Promise<void> {
  await refuseLocked(username);
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  if (await isPassword(passwordHash, password)) return;
  await countWrongPassword(username);
  throw fieldError(field, "This is not your password");
}
