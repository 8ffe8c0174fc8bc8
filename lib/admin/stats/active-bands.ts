import { LRUCache } from "lru-cache";
import { z } from "zod";
import { SPANS } from "@/lib/admin/stats/schema";
import { exactlyOne, queryRows } from "@/lib/db";

const ActiveBands = z.object({ current: z.number(), previous: z.number() });
type ActiveBands = z.output<typeof ActiveBands>;

type Period = { today: string; days: number };

const MINUTE = 60 * 1000;

// Reads all messages of both periods, and nobody decides by its last digit.
const counted = new LRUCache<string, ActiveBands, Period>({
  max: 2 * SPANS.length,
  ttl: MINUTE,
  fetchMethod: (_key, _stale, { context }) => countActiveBands(context),
});

/** Bands that wrote in the last `days` days up to the UTC day `today`, and in as many before. */
export async function findActiveBands(today: string, days: number): Promise<ActiveBands> {
  return counted.forceFetch(`${today} ${days}`, { context: { today, days } });
}

async function countActiveBands({ today, days }: Period): Promise<ActiveBands> {
  return exactlyOne(
    await queryRows(ActiveBands)`
    WITH period AS (
      SELECT (${today}::date + 1)::timestamp AT TIME ZONE 'UTC' AS until,
        (${today}::date + 1 - ${days}::int)::timestamp AT TIME ZONE 'UTC' AS since,
        (${today}::date + 1 - 2 * ${days}::int)::timestamp AT TIME ZONE 'UTC' AS "sinceBefore"
    )
    SELECT count(DISTINCT sender_band_id) FILTER (WHERE created_at >= since)::int AS current,
      count(DISTINCT sender_band_id) FILTER (WHERE created_at < since)::int AS previous
    FROM messages, period WHERE created_at >= "sinceBefore" AND created_at < until`,
  );
}
