import { hash, verify } from "@node-rs/argon2";

// OWASP's minimum for argon2id, which is the package's default algorithm.
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_OPTIONS);

let dummyHash: Promise<string> | undefined;

/** Without a hash (no such account) it takes the same time and is false. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const comparedHash =
    passwordHash ?? (await (dummyHash ??= hashPassword("nobody has this password")));
  const matches = await verify(comparedHash, password).catch(() => false);
  return matches && passwordHash !== undefined;
}
