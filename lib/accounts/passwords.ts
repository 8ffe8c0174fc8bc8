import { hash, verify } from "@node-rs/argon2";

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
