import { hash, verify } from "@node-rs/argon2";
import type { Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { fieldError } from "@/lib/errors";
import { countGuess, resetGuesses, guessKeys } from "@/lib/limits";

// OWASP's smallest recommended argon2id setting; the package's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/** Whether the password is right. Without a hash (no such account) it takes the same time and is false. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await (nobody ??= hashPassword("nobody has this password")));
  const right = await verify(against, password).catch(() => false);
  return right && passwordHash !== undefined;
}

/**
 * Asks someone signed in for their password again, before what a borrowed session must not do. Ten wrong ones lock this
 * session out for 15 minutes, and no other. Throws validation at `field`, or rate_limited.
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
  if (await isPassword(passwordHash, password)) return resetGuesses(guesses);
  throw fieldError(field, "This is not your password");
}

/** How many of the most common passwords are refused. */
const COMMON_PASSWORDS = 10_000;
const PASSWORD_LENGTH_MIN = 6;
const PRODUCT_NAME = "doublebill";
const BESIDE_A_NAME_MAX = 3;

let commonPasswords: Promise<Set<string>> | undefined;

async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"]
    .map(String)
    .filter((password) => password.length >= PASSWORD_LENGTH_MIN);
  return new Set(longEnough.slice(0, COMMON_PASSWORDS));
}

/** As people see it: without spaces around it, whatever the case and the width of its letters. */
const normalise = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/** Whether a password is a name with nothing but up to three characters beside it. */
const isLittleMore = (typed: string, name: string) =>
  name !== "" && typed.includes(name) && typed.length - name.length <= BESIDE_A_NAME_MAX;

/** Throws validation at `field` for a new password that others guess first: a common one, or one of the person's own `names`, such as an address or its part before the @. */
export async function refuseEasyPassword(
  password: string,
  field: string,
  names: string[],
): Promise<void> {
  const typed = normalise(password);
  const common = await (commonPasswords ??= readCommonPasswords());
  if (common.has(typed) || /^(.?)\1*$/.test(typed))
    throw fieldError(field, "This password is too common. Choose one that is harder to guess.");
  const ownNames = names.flatMap((name) => [name, name.split("@")[0]!]);
  if ([PRODUCT_NAME, ...ownNames].map(normalise).some((name) => isLittleMore(typed, name)))
    throw fieldError(field, "Choose a password that is not a name with a few characters added.");
}
