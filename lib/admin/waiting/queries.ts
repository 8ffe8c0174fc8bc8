import { requireAdmin, type Viewer } from "@/lib/access";
import { PhotoQueue, WaitingCounts } from "@/lib/admin/waiting/schema";
import { exactlyOne, queryRows } from "@/lib/db";

export async function countWaiting(viewer: Viewer): Promise<WaitingCounts> {
  requireAdmin(viewer);
  return exactlyOne(
    await queryRows(WaitingCounts)`
    SELECT (SELECT count(*)::int FROM submissions WHERE status = 'Pending') AS collaborations,
      (SELECT count(*)::int FROM reports WHERE status = 'Open') AS reports,
      (SELECT count(*)::int FROM referrals WHERE status = 'Waiting') AS referrals,
      (SELECT count(*)::int FROM messages WHERE hold = 'Waiting') AS "heldMessages",
      (SELECT count(*)::int FROM swap_legs WHERE state = 'Disputed') AS disputes,
      (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail' AND state = 'failed') AS emails`,
  );
}

export async function getPhotoQueue(viewer: Viewer): Promise<PhotoQueue> {
  requireAdmin(viewer);
  return exactlyOne(
    await queryRows(PhotoQueue)`
    SELECT count(*)::int AS waiting, extract(day FROM now() - min(created_at))::int AS "oldestDays"
    FROM submissions WHERE status = 'Pending'`,
  );
}
