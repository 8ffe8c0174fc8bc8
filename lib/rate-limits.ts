import { createHmac } from "node:crypto";
import type { QueryConfig } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkKey } from "@/lib/client-ip";
import { pool, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { plural } from "@/lib/format";
import { signingKey } from "@/lib/secrets";

export const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits of a call (lib/http.ts) count per IP, and per band (`BAND_LIMITS`) or else per user.
 * What the others count is in docs/decisions/0033. Contract, "Accounts".
 */
const SHARED_LIMITS = {
  login: { points: 10, duration: MINUTE },
  signup: { points: 10, duration: HOUR },
  messages: { points: 60, duration: MINUTE },
  conversations: { points: 30, duration: HOUR },
  swaps: { points: 30, duration: HOUR },
  uploads: { points: 30, duration: HOUR },
  ai: { points: 20, duration: MINUTE },
  genres: { points: 20, duration: DAY },
  passwordReset: { points: 10, duration: HOUR },
  newPassword: { points: 10, duration: HOUR },
  exports: { points: 5, duration: HOUR },
  confirmations: { points: 30, duration: HOUR },
  invitations: { points: 20, duration: DAY },
  confirmationEmails: { points: 5, duration: HOUR },
} as const;

/** These protect the process: counted in memory, without a statement. */
const PROCESS_LIMITS = {
  writes: { points: 300, duration: MINUTE },
  searches: { points: 300, duration: MINUTE },
  writing: { points: 240, duration: MINUTE },
} as const;

export const LIMITS = { ...SHARED_LIMITS, ...PROCESS_LIMITS };

export type LimitName = keyof typeof LIMITS;

/** What a band does: its members share one count. */
const BAND_LIMITS = new Set<LimitName>(["messages", "conversations", "swaps", "uploads", "ai"]);

export const isCountedByBand = (name: LimitName): boolean => BAND_LIMITS.has(name);

/** Whose uses are counted, besides the IP's. */
export const limitKey = (
  name: LimitName,
  { userId, bandId }: { userId: string; bandId: string | null },
): string => (isCountedByBand(name) && bandId) || userId;

type Limiter = RateLimiterPostgres | RateLimiterMemory;

const limiters = new Map<string, Limiter>();

export function limiter(name: string, limit: { points: number; duration: number }): Limiter {
  const key = `${name} ${limit.points}`;
  const known = limiters.get(key);
  if (known) return known;
  const shared = {
    storeClient: { query: (statement: QueryConfig) => pool().query(statement) },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    ...limit,
  };
  const made =
    name in PROCESS_LIMITS ? new RateLimiterMemory(limit) : new RateLimiterPostgres(shared);
  limiters.set(key, made);
  return made;
}

/** Stops at the first key over its limit: a refused IP uses up nobody's account. */
export async function countUse(name: LimitName, keys: string[], uses = 1): Promise<void> {
  const { points, duration } = LIMITS[name];
  const scaled = limiter(name, { points: Math.ceil(points * env().RATE_LIMIT_SCALE), duration });
  for (const key of keys) await scaled.consume(storedKey(key), uses).catch(rethrowAsRateLimited);
}

export async function deleteUses(tx: Tx, keys: string[]): Promise<void> {
  const stored = keys.map(storedKey);
  await tx.$executeRaw`DELETE FROM rate_limits WHERE substr(key, strpos(key, ':') + 1) = ANY (${stored}::text[])`;
}

/** IPs by network, and all hashed: short, and nobody can read names from them. */
export const storedKey = (key: string) =>
  createHmac("sha256", signingKey("limits"))
    .update(networkKey(key.toLowerCase()))
    .digest("base64url");

export function rethrowAsRateLimited(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new AppError(
    "rate_limited",
    `Too many requests. Please try again in ${waitingTime(retryAfter)}`,
    { retryAfter },
  );
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return plural(seconds, "second");
  return seconds < 2 * HOUR
    ? plural(Math.ceil(seconds / MINUTE), "minute")
    : plural(Math.ceil(seconds / HOUR), "hour");
}
