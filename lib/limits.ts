import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Requests and their seconds (contract, "Accounts"; new genres: docs/decisions/0014); each counts per address and per account, genres per band. */
const LIMITS = {
  login: { points: 10, duration: MINUTE },
  signup: { points: 10, duration: HOUR },
  messages: { points: 60, duration: MINUTE },
  conversations: { points: 30, duration: HOUR },
  uploads: { points: 30, duration: HOUR },
  ai: { points: 20, duration: MINUTE },
  genres: { points: 20, duration: DAY },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Wrong passwords that lock an account name, and for how many seconds. Not scaled: it guards accounts, not the machine. */
const LOCKOUT = { points: 10, duration: 15 * MINUTE };

const limiters = new Map<string, RateLimiterPostgres>();

function limiter(name: string, { points, duration }: { points: number; duration: number }): RateLimiterPostgres {
  let made = limiters.get(name);
  if (!made) {
    made = new RateLimiterPostgres({ storeClient: pool(), tableName: "rate_limits", tableCreated: true, keyPrefix: name, points, duration });
    limiters.set(name, made);
  }
  return made;
}

/** Counts uses, one if not said otherwise, for each key (an address, an account). Throws rate_limited with the seconds to wait. */
export async function countUse(name: LimitName, keys: string[], uses = 1): Promise<void> {
  const { points, duration } = LIMITS[name];
  const scaled = limiter(name, { points: Math.ceil(points * env().RATE_LIMIT_SCALE), duration });
  await Promise.all(keys.map((key) => scaled.consume(key, uses).catch(refuse)));
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new AppError("rate_limited", `Too many requests. Please try again in ${waitingTime(retryAfter)}`, { retryAfter });
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 2 * HOUR ? `${Math.ceil(seconds / MINUTE)} minutes` : `${Math.ceil(seconds / HOUR)} hours`;
}

const wrongPasswords = () => limiter("wrong-password", LOCKOUT);

/** Throws rate_limited while the account name is locked, whether such an account exists or not. */
export async function refuseLocked(accountName: string): Promise<void> {
  const state = await wrongPasswords().get(accountName.toLowerCase());
  if (state && state.consumedPoints >= LOCKOUT.points) refuse(state);
}

/** Counts a wrong password; the tenth within the time locks the name. */
export async function countWrongPassword(accountName: string): Promise<void> {
  await wrongPasswords().penalty(accountName.toLowerCase());
}

/** A right password, or a new one, forgets the wrong ones before it. */
export async function forgetWrongPasswords(accountName: string): Promise<void> {
  await wrongPasswords().delete(accountName.toLowerCase());
}
