import { createHmac } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "@/lib/address";
import { pool, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { signingKey } from "@/lib/secrets";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Requests and their seconds (contract, "Accounts"; the others: docs/decisions/0033); each counts per address and per account, genres per band. */
const SHARED_LIMITS = {
  login: { points: 10, duration: MINUTE },
  signup: { points: 10, duration: HOUR },
  messages: { points: 60, duration: MINUTE },
  conversations: { points: 30, duration: HOUR },
  uploads: { points: 30, duration: HOUR },
  ai: { points: 20, duration: MINUTE },
  genres: { points: 20, duration: DAY },
  passwordReset: { points: 10, duration: HOUR },
  newPassword: { points: 10, duration: HOUR },
  exports: { points: 5, duration: HOUR },
  confirmations: { points: 30, duration: HOUR },
  confirmationMails: { points: 5, duration: HOUR },
} as const;

/** The same for what guards the process rather than accounts: counted in this process's memory, so that it costs no statement. */
const PROCESS_LIMITS = {
  writes: { points: 300, duration: MINUTE },
  searches: { points: 300, duration: MINUTE },
} as const;

export const LIMITS = { ...SHARED_LIMITS, ...PROCESS_LIMITS };

export type LimitName = keyof typeof LIMITS;

/** Wrong passwords that lock further guesses out, and for how many seconds. Not scaled: it guards accounts, not the machine. */
const LOCKOUT = { points: 10, duration: 15 * MINUTE };

type Limiter = RateLimiterPostgres | RateLimiterMemory;

const limiters = new Map<string, Limiter>();

function limiter(name: string, limit: { points: number; duration: number }): Limiter {
  const known = limiters.get(name);
  if (known) return known;
  const shared = {
    storeClient: pool(),
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    ...limit,
  };
  const made =
    name in PROCESS_LIMITS ? new RateLimiterMemory(limit) : new RateLimiterPostgres(shared);
  limiters.set(name, made);
  return made;
}

/**
 * Counts uses, one if not said otherwise, for each key (an address, an account), in this order: a key that is over its limit stops
 * the count, so that a refused address does not use up other people's accounts. Throws rate_limited with the seconds to wait.
 */
export async function countUse(name: LimitName, keys: string[], uses = 1): Promise<void> {
  const { points, duration } = LIMITS[name];
  const scaled = limiter(name, { points: Math.ceil(points * env().RATE_LIMIT_SCALE), duration });
  for (const key of keys) await scaled.consume(storedKey(key), uses).catch(refuse);
}

/** Removes what is counted for accounts, bands or names, inside the caller's transaction. */
export async function forgetUses(tx: Tx, keys: string[]): Promise<void> {
  const stored = keys.map(storedKey);
  await tx.$executeRaw`DELETE FROM rate_limits WHERE substr(key, strpos(key, ':') + 1) = ANY (${stored}::text[])`;
}

/** A key as it is stored: addresses by their network, all hashed, so that they are short and nobody can read names out of them. */
const storedKey = (key: string) =>
  createHmac("sha256", signingKey("limits"))
    .update(networkOf(key.toLowerCase()))
    .digest("base64url");

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new AppError(
    "rate_limited",
    `Too many requests. Please try again in ${waitingTime(retryAfter)}`,
    { retryAfter },
  );
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 2 * HOUR
    ? `${Math.ceil(seconds / MINUTE)} minutes`
    : `${Math.ceil(seconds / HOUR)} hours`;
}

const wrongPasswords = () => limiter("wrong-password", LOCKOUT);

/**
 * Whose guesses are counted together: everyone who tries an account's name from a device that it does not know, one device that it
 * knows, or someone signed in, by session: neither strangers nor the holder of a stolen session keep the owner out.
 */
export const guessesAt = {
  name: (accountName: string) => `name ${accountName}`,
  knownDevice: (userId: string, deviceKey: string) => `device ${userId} ${deviceKey}`,
  signedIn: (sessionId: string) => `session ${sessionId}`,
};

/**
 * Counts a guess before it is checked, so that many at once are not more than one after the other. Throws rate_limited after ten
 * wrong ones (`guessesAt`), whether such an account exists or not.
 */
export async function countGuess(guesses: string): Promise<void> {
  await wrongPasswords().consume(storedKey(guesses)).catch(refuse);
}

/** Takes back a guess that was not wrong, and not enough either. */
export async function uncountGuess(guesses: string): Promise<void> {
  await wrongPasswords().reward(storedKey(guesses));
}

/** A right password, or a new one, forgets the wrong ones before it. */
export async function forgetGuesses(guesses: string): Promise<void> {
  await wrongPasswords().delete(storedKey(guesses));
}
