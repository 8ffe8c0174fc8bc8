import { hash, verify } from "@node-rs/argon2";
import type { Viewer } from "@/lib/access";
import { db, type Tx } from "@/lib/db";
import { fieldError } from "@/lib/errors";
import { countGuess, resetGuesses, guessKeys } from "@/lib/accounts/passwords/lockout";

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

/**
 * Checks the viewer's own password. Ten wrong ones lock this session alone out for 15 minutes. Throws
 * validation at `field`, or rate_limited.
 */
export async function requirePassword(
  { userId, sessionId }: Viewer,
  password: string,
  field: string,
): Promise<void> {
  const guesses = guessKeys.signedIn(sessionId);
  await countGuess(guesses);
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  if (await verifyPassword(passwordHash, password)) return resetGuesses(guesses);
  throw fieldError(field, "This is not your password");
}

/** Also revokes the reset links mailed so far. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  });
  await tx.user.update({ where: { id: userId }, data: { passwordHash } });
}

const MAX_COMMON_PASSWORDS = 10_000;
const PASSWORD_LENGTH_MIN = 6;
const PRODUCT_NAME = "doublebill";
const MAX_CHARACTERS_BESIDE_NAME = 3;

let commonPasswords: Promise<Set<string>> | undefined;

async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"]
    .map(String)
    .filter((password) => password.length >= PASSWORD_LENGTH_MIN);
  return new Set(longEnough.slice(0, MAX_COMMON_PASSWORDS));
}

const normalise = (text: string) => text.normalize("NFKC").trim().toLowerCase();

const isNameWithAffix = (password: string, name: string) =>
  name !== "" &&
  password.includes(name) &&
  password.length - name.length <= MAX_CHARACTERS_BESIDE_NAME;

/** Throws validation at `field` for a common password, or one of the account's own `names` with an affix. */
export async function requireStrongPassword(
  password: string,
  field: string,
  names: string[],
): Promise<void> {
  const normalised = normalise(password);
  const common = await (commonPasswords ??= readCommonPasswords());
  if (common.has(normalised) || /^(.?)\1*$/.test(normalised))
    throw fieldError(field, "This password is too common. Choose one that is harder to guess.");
  const ownNames = names.flatMap((name) => [name, name.replace(/@.*$/s, "")]);
  if ([PRODUCT_NAME, ...ownNames].map(normalise).some((name) => isNameWithAffix(normalised, name)))
    throw fieldError(field, "Choose a password that is not a name with a few characters added.");
}
