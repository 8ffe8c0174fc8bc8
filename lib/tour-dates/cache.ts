import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import type { Artist } from "@/lib/tour-dates/artist";
import { fetchEvents } from "@/lib/tour-dates/bandsintown";
import { TourEvent } from "@/lib/tour-dates/schema";
import { decryptSecret } from "@/lib/secrets";

/** How long an answer of the provider counts, and how long its failure, in milliseconds. */
const FRESH = 15 * 60 * 1000;
const FAILURE_FRESH = 60 * 1000;

/** How long a page waits for a provider that failed last time: it is slowed by a dead one once, not every minute. */
const GRACE = 1_000;

/** What the cache keeps: the last good events (null: never any), and whether the latest attempt failed. `source` tells which artist and key they belong to. */
const Stored = z.object({
  source: z.string(),
  events: z.array(TourEvent).nullable(),
  failed: z.boolean(),
});
type Stored = z.output<typeof Stored>;

type Account = { bandId: string; artist: Artist; encryptedKey: string };
type Row = { answer: unknown; fetchedAt: Date } | null;

/** The provider's events by the cache that all instances share; null when it fails and never gave any. */
export async function cachedEvents(account: Account, row: Row): Promise<TourEvent[] | null> {
  const source = createHash("sha256")
    .update(JSON.stringify([account.artist.name, account.artist.id, account.encryptedKey]))
    .digest("base64url");
  const stored = Stored.safeParse(row?.answer).data;
  if (!row || stored?.source !== source)
    return (await refreshOnce(account, { source, events: null, failed: false }, row)).events;
  const age = Date.now() - row.fetchedAt.getTime();
  if (age < (stored.failed ? FAILURE_FRESH : FRESH)) return stored.events;
  const refreshed = refreshOnce(account, stored, row);
  if (!stored.failed) return (await refreshed).events;
  return (await Promise.race([refreshed.catch(() => stored), sleep(GRACE, stored, { ref: false })]))
    .events;
}

const underWay = new Map<string, Promise<Stored>>();

/** Of many requests at once one asks the provider, the others wait for it. */
function refreshOnce(account: Account, last: Stored, seen: Row): Promise<Stored> {
  const id = `${account.bandId} ${last.source}`;
  let refreshing = underWay.get(id);
  if (!refreshing) {
    refreshing = refresh(account, last, seen).finally(() => underWay.delete(id));
    underWay.set(id, refreshing);
  }
  return refreshing;
}

async function refresh(account: Account, last: Stored, seen: Row): Promise<Stored> {
  const { bandId } = account;
  const newer = await storedSince(seen, bandId);
  if (newer?.source === last.source) return newer;
  const answer = await ask(account, last);
  const fetchedAt = new Date();
  await db.tourCache.upsert({
    where: { bandId },
    create: { bandId, answer, fetchedAt },
    update: { answer, fetchedAt },
  });
  return answer;
}

/** What another request stored after this one had looked: two that begin together need not both ask. */
async function storedSince(seen: Row, bandId: string): Promise<Stored | undefined> {
  const row = await db.tourCache.findUnique({ where: { bandId } });
  const isNewer = row && row.fetchedAt.getTime() > (seen?.fetchedAt.getTime() ?? 0);
  return isNewer ? Stored.safeParse(row.answer).data : undefined;
}

async function ask({ bandId, artist, encryptedKey }: Account, last: Stored): Promise<Stored> {
  try {
    return {
      ...last,
      events: await fetchEvents(artist, decryptSecret(encryptedKey)),
      failed: false,
    };
  } catch (error) {
    log.warn(
      { bandId, error: error instanceof Error ? error.message : String(error) },
      "tour dates not loaded",
    );
    return { ...last, failed: true };
  }
}
