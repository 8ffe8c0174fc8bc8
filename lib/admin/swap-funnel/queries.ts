import { requireAdmin, type Viewer } from "@/lib/access";
import { SwapFunnel } from "@/lib/admin/swap-funnel/schema";
import type { StatsQuery } from "@/lib/admin/stats/schema";
import { exactlyOne, queryRows } from "@/lib/db";

/** Of the last `days` UTC days, today included. */
export async function getSwapFunnel(viewer: Viewer, { days }: StatsQuery): Promise<SwapFunnel> {
  requireAdmin(viewer);
  const today = new Date().toISOString().slice(0, 10);
  return exactlyOne(
    await queryRows(SwapFunnel)`
    SELECT count(*)::int AS proposed,
      count(s.on_at)::int AS "on",
      count(*) FILTER (WHERE legs.played > 0)::int AS played,
      count(*) FILTER (WHERE legs.played = legs.total)::int AS returned
    FROM swaps s CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'Played') AS played, count(*) AS total
      FROM swap_legs WHERE swap_id = s.id
    ) legs
    WHERE s.created_at >= (${today}::date + 1 - ${days}::int)::timestamp AT TIME ZONE 'UTC'`,
  );
}
