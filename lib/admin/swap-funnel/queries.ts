import { requireAdmin, type Viewer } from "@/lib/access";
import { SwapFunnel } from "@/lib/admin/swap-funnel/schema";
import type { StatsQuery } from "@/lib/admin/stats/schema";
import { today } from "@/lib/days";
import { exactlyOne, queryRows } from "@/lib/db";

/** Of the last `days` UTC days, today included. */
export async function getSwapFunnel(viewer: Viewer, { days }: StatsQuery): Promise<SwapFunnel> {
  requireAdmin(viewer);
  return exactlyOne(
    await queryRows(SwapFunnel)`
    SELECT count(*)::int AS proposed,
      count(on_at)::int AS "on",
      count(*) FILTER (WHERE played > 0)::int AS played,
      count(*) FILTER (WHERE played = nights)::int AS returned
    FROM (
      SELECT s.on_at, count(*) AS nights, count(*) FILTER (WHERE l.state = 'Played') AS played
      FROM swaps s JOIN swap_legs l ON l.swap_id = s.id
      WHERE s.created_at >= (${today()}::date + 1 - ${days}::int)::timestamp AT TIME ZONE 'UTC'
      GROUP BY s.id
    ) proposed`,
  );
}
