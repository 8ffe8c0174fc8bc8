import { liveBands, requireAdmin, type Viewer } from "@/lib/access";
import type { StatsAnswer } from "@/lib/admin/schema";
import { KEPT } from "@/lib/admin/users";
import { db, sql } from "@/lib/db";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";

/** Days of the time series. */
const SERIES_DAYS = 30;
const TOP_BANDS = 10;

/** The five counts of the overview, and what each of the last days (UTC) brought. */
export async function getStats(viewer: Viewer): Promise<StatsAnswer> {
  requireAdmin(viewer);
  const [totalUsers, totalBands, totalCollaborationsStarted, totalCollaborationsSubmitted, totalActiveReferrals, series] = await Promise.all([
    db.user.count({ where: KEPT }),
    db.band.count({ where: { deletedAt: null } }),
    db.collaboration.count(),
    db.submission.count(),
    db.referral.count({ where: { referred: liveBands } }),
    listDays(),
  ]);
  return { totalUsers, totalBands, totalCollaborationsStarted, totalCollaborationsSubmitted, totalActiveReferrals, series };
}

const listDays = () => sql<StatsAnswer["series"][number]>`
  WITH days AS (
    SELECT (now() AT TIME ZONE 'UTC')::date - back AS day FROM generate_series(${SERIES_DAYS - 1}::int, 0, -1) back
  ), things AS (
    SELECT 'users' AS kind, created_at FROM users
    UNION ALL SELECT 'collaborations', created_at FROM collaborations
    UNION ALL SELECT 'submissions', created_at FROM submissions
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS date,
    count(*) FILTER (WHERE kind = 'users')::int AS users,
    count(*) FILTER (WHERE kind = 'collaborations')::int AS collaborations,
    count(*) FILTER (WHERE kind = 'submissions')::int AS submissions
  FROM days LEFT JOIN things ON created_at >= now() - make_interval(days => ${SERIES_DAYS}::int) AND (created_at AT TIME ZONE 'UTC')::date = day
  GROUP BY day ORDER BY day`;

/** The ten bands with the most points, as the leaderboard ranks them. */
export async function listTopBands(viewer: Viewer): Promise<LeaderboardEntry[]> {
  requireAdmin(viewer);
  const { items } = await listLeaderboard({ ...viewer, bandId: null }, { limit: TOP_BANDS, region: undefined, genre: undefined });
  return items;
}
