import { LRUCache } from "lru-cache";
import { z } from "zod";
import { DAY_COUNTS, SPANS } from "@/lib/admin/stats/schema";
import { CountRow, exactlyOne, queryRows } from "@/lib/db";

const Kind = z.enum([...DAY_COUNTS, "bands"]);
export type Counts = Record<z.output<typeof Kind>, number>;

const DayRow = z.object({ kind: Kind, date: z.string(), count: z.number() });

type ClosedDays = { days: Map<string, Partial<Counts>>; totals: Partial<Counts> };

const MINUTE = 60 * 1000;

/** The longest span and the one before it, which it is compared with. */
const SHOWN_DAYS = 2 * Math.max(...SPANS.map(Number));

/** Past days rarely change, and counting them reads whole tables. */
const closed = new LRUCache<string, ClosedDays>({
  // Two days: at midnight the day before may still be counted.
  max: 2,
  ttl: 10 * MINUTE,
  fetchMethod: countDays,
});

/** For lists of users, which need none of the other counts. */
const closedUsers = new LRUCache<string, number>({
  max: 2,
  ttl: 10 * MINUTE,
  fetchMethod: countUsersBefore,
});

export const findClosedUsers = (today: string): Promise<number> => closedUsers.forceFetch(today);

async function countUsersBefore(today: string): Promise<number> {
  const rows = await queryRows(CountRow)`
    SELECT count(*)::int AS count FROM users
    WHERE created_at < ${today}::date::timestamp AT TIME ZONE 'UTC'`;
  return exactlyOne(rows).count;
}

/** `today` is a UTC day such as 2026-05-01. */
export async function findClosedDays(today: string): Promise<ClosedDays> {
  return closed.forceFetch(today);
}

async function countDays(today: string): Promise<ClosedDays> {
  const rows = await queryRows(DayRow)`
    WITH things AS (
      SELECT 'users' AS kind, created_at FROM users
      UNION ALL SELECT 'bands', created_at FROM bands
      UNION ALL SELECT 'conversations', created_at FROM conversations
      UNION ALL SELECT 'collaborations', created_at FROM collaborations
      UNION ALL SELECT 'submissions', created_at FROM submissions
      UNION ALL SELECT 'referrals', completed_at FROM referrals WHERE completed_at IS NOT NULL
      UNION ALL SELECT 'activeBands', min(created_at) FROM messages
        WHERE created_at >= (${today}::date - ${SHOWN_DAYS}::int)::timestamp AT TIME ZONE 'UTC'
        GROUP BY sender_band_id, (created_at AT TIME ZONE 'UTC')::date
    )
    SELECT kind, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, count(*)::int AS count
    FROM things WHERE created_at < ${today}::date::timestamp AT TIME ZONE 'UTC' GROUP BY 1, 2`;
  const found: ClosedDays = { days: new Map(), totals: {} };
  for (const { kind, date, count } of rows) {
    found.days.set(date, { ...found.days.get(date), [kind]: count });
    found.totals[kind] = (found.totals[kind] ?? 0) + count;
  }
  return found;
}
