import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import type { Artist } from "@/lib/tour-dates/provider/artist";
import { fetchEvents } from "@/lib/tour-dates/provider/bandsintown";
import { TourEvent } from "@/lib/tour-dates/schema";
import { decryptSecret } from "@/lib/secrets";

const TTL_MS = 15 * 60 * 1000;
const FAILURE_TTL_MS = 60 * 1000;

/** A page waits no longer for a provider that failed last time. */
const RETRY_TIMEOUT_MS = 1_000;

/** The last good events (null if never any), with a hash of the artist and key as their `source`. */
const CachedAnswer = z.object({
  source: z.string(),
  events: z.array(TourEvent).nullable(),
  failed: z.boolean(),
});
type CachedAnswer = z.output<typeof CachedAnswer>;

type Account = { bandId: string; artist: Artist; encryptedKey: string };
type CacheRow = { answer: unknown; fetchedAt: Date } | null;

/** While the provider fails, the last good events, or null. All instances share the row. */
export async function getCachedEvents(
  account: Account,
  row: CacheRow,
): Promise<TourEvent[] | null> {
  const source = createHash("sha256")
    .update(JSON.stringify([account.artist.name, account.artist.id, account.encryptedKey]))
    .digest("base64url");
  const cached = CachedAnswer.safeParse(row?.answer).data;
  if (!row || cached?.source !== source)
    return (await refreshOnce(account, { source, events: null, failed: false }, row)).events;
  const age = Date.now() - row.fetchedAt.getTime();
  if (age < (cached.failed ? FAILURE_TTL_MS : TTL_MS)) return cached.events;
  const refreshed = refreshOnce(account, cached, row);
  if (!cached.failed) return (await refreshed).events;
  const timeout = sleep(RETRY_TIMEOUT_MS, cached, { ref: false });
  return (await Promise.race([refreshed.catch(() => cached), timeout])).events;
}

const pendingRefreshes = new Map<string, Promise<CachedAnswer>>();

/** Concurrent requests share one call to the provider. */
function refreshOnce(
  account: Account,
  last: CachedAnswer,
  lastRow: CacheRow,
): Promise<CachedAnswer> {
  const key = `${account.bandId} ${last.source}`;
  let pending = pendingRefreshes.get(key);
  if (!pending) {
    pending = refresh(account, last, lastRow).finally(() => pendingRefreshes.delete(key));
    pendingRefreshes.set(key, pending);
  }
  return pending;
}

async function refresh(
  account: Account,
  last: CachedAnswer,
  lastRow: CacheRow,
): Promise<CachedAnswer> {
  const { bandId } = account;
  const newer = await findNewerAnswer(lastRow, bandId);
  if (newer?.source === last.source) return newer;
  const answer = await fetchAnswer(account, last);
  await storeAnswer(bandId, answer);
  return answer;
}

/** Unless the band was deleted while the provider was asked. */
async function storeAnswer(bandId: string, answer: CachedAnswer): Promise<void> {
  await db.$executeRaw`
    INSERT INTO tour_cache (band_id, answer, fetched_at)
    SELECT id, ${JSON.stringify(answer)}::jsonb, ${new Date()}::timestamptz FROM bands
    WHERE id = ${bandId}::uuid AND deleted_at IS NULL FOR SHARE
    ON CONFLICT (band_id) DO UPDATE SET answer = EXCLUDED.answer, fetched_at = EXCLUDED.fetched_at`;
}

/** What another instance stored since this one read the cache. */
async function findNewerAnswer(
  lastRow: CacheRow,
  bandId: string,
): Promise<CachedAnswer | undefined> {
  const row = await db.tourCache.findUnique({ where: { bandId } });
  const isNewer = row && row.fetchedAt.getTime() > (lastRow?.fetchedAt.getTime() ?? 0);
  return isNewer ? CachedAnswer.safeParse(row.answer).data : undefined;
}

async function fetchAnswer(
  { bandId, artist, encryptedKey }: Account,
  last: CachedAnswer,
): Promise<CachedAnswer> {
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
