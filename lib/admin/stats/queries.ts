import { z } from "zod";
import { requireAdmin, type Viewer } from "@/lib/access";
import { findActiveBands } from "@/lib/admin/stats/active-bands";
import { findClosedDays, findClosedUsers, type Counts } from "@/lib/admin/stats/closed-days";
import {
  DAY_COUNTS,
  type DayCount,
  type Period,
  type StatsAnswer,
  type StatsQuery,
} from "@/lib/admin/stats/schema";
import { DAY_MS, toDay } from "@/lib/days";
import { exactlyOne, queryRows } from "@/lib/db";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { recordFrom } from "@/lib/objects";

const TOP_BANDS = 10;

const CountsRow = z.object({
  users: z.number(),
  bands: z.number(),
  activeBands: z.number(),
  conversations: z.number(),
  collaborations: z.number(),
  submissions: z.number(),
  referrals: z.number(),
});
const UsersRow = CountsRow.pick({ users: true });
const GoneRow = CountsRow.pick({ users: true, bands: true, referrals: true });

export async function getStats(viewer: Viewer, { days }: StatsQuery): Promise<StatsAnswer> {
  requireAdmin(viewer);
  const now = Date.now();
  const today = toDay(now);
  const [closed, open, gone, activeBands] = await Promise.all([
    findClosedDays(today),
    countToday(today),
    countGone(),
    findActiveBands(today, days),
  ]);
  const total = (kind: keyof Counts) => (closed.totals[kind] ?? 0) + open[kind];
  const series = Array.from({ length: 2 * days }, (_, index) => {
    const date = toDay(now - (2 * days - 1 - index) * DAY_MS);
    return { date, ...pickCounts(date === today ? open : closed.days.get(date)) };
  });
  return {
    totalUsers: total("users") - gone.users,
    totalBands: total("bands") - gone.bands,
    totalCollaborationsStarted: total("collaborations"),
    totalCollaborationsSubmitted: total("submissions"),
    totalActiveReferrals: total("referrals") - gone.referrals,
    ...toPeriod(series.slice(days), activeBands.current),
    before: toPeriod(series.slice(0, days), activeBands.previous),
  };
}

const toPeriod = (series: Period["series"], activeBands: number): Period => ({
  series,
  sums: { ...recordFrom(DAY_COUNTS, (kind) => sumSeries(series, kind)), activeBands },
});

const sumSeries = (series: Period["series"], kind: DayCount) =>
  series.reduce((sum, day) => sum + day[kind], 0);

/** Erased accounts leave their row, but do not count. */
export async function countUsers(): Promise<number> {
  const today = toDay(Date.now());
  const [closed, rows] = await Promise.all([
    findClosedUsers(today),
    queryRows(UsersRow)`
      SELECT (
          SELECT count(*)::int FROM users
          WHERE created_at >= ${today}::date::timestamp AT TIME ZONE 'UTC'
        ) - (SELECT count(*)::int FROM users WHERE password_hash = '') AS users`,
  ]);
  return closed + exactlyOne(rows).users;
}

const pickCounts = (counts: Partial<Counts> = {}) =>
  recordFrom(DAY_COUNTS, (kind) => counts[kind] ?? 0);

async function countToday(today: string): Promise<Counts> {
  return exactlyOne(
    await queryRows(CountsRow)`
    WITH day AS (SELECT ${today}::date::timestamp AT TIME ZONE 'UTC' AS since)
    SELECT (SELECT count(*)::int FROM users WHERE created_at >= since) AS users,
      (SELECT count(*)::int FROM bands WHERE created_at >= since) AS bands,
      (
        SELECT count(DISTINCT sender_band_id)::int FROM messages WHERE created_at >= since
      ) AS "activeBands",
      (SELECT count(*)::int FROM conversations WHERE created_at >= since) AS conversations,
      (SELECT count(*)::int FROM collaborations WHERE created_at >= since) AS collaborations,
      (SELECT count(*)::int FROM submissions WHERE created_at >= since) AS submissions,
      (SELECT count(*)::int FROM referrals WHERE completed_at >= since) AS referrals
    FROM day`,
  );
}

/** What the totals of all days include but no longer exists; each count uses a partial index. */
async function countGone(): Promise<z.output<typeof GoneRow>> {
  return exactlyOne(
    await queryRows(GoneRow)`
    SELECT (SELECT count(*)::int FROM users WHERE password_hash = '') AS users,
      (
        SELECT count(*)::int FROM bands
        WHERE (deactivated_at IS NOT NULL OR deleted_at IS NOT NULL) AND deleted_at IS NOT NULL
      ) AS bands,
      (
        SELECT count(*)::int FROM referrals
        WHERE completed_at IS NOT NULL AND referred_band_id IN (
          SELECT id FROM bands WHERE deactivated_at IS NOT NULL OR deleted_at IS NOT NULL)
      ) AS referrals`,
  );
}

export async function listTopBands(viewer: Viewer): Promise<LeaderboardEntry[]> {
  requireAdmin(viewer);
  const { items } = await listLeaderboard(
    { ...viewer, bandId: null },
    { limit: TOP_BANDS, region: undefined, genre: undefined },
  );
  return items;
}
