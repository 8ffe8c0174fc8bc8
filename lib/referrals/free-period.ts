import type { Tx } from "@/lib/db";

type Grant = {
  reason: "SIGNUP" | "REFERRAL" | "ADMIN";
  reference: string;
  months?: number;
  days?: number;
  /** The admin who grants it. */
  grantedById?: string;
};

/** From the later of now and the current expiry (contract, referral-stats). Idempotent by reason and reference. */
export async function extendFreePeriod(
  tx: Tx,
  bandId: string,
  { reason, reference, months = 0, days = 0, grantedById }: Grant,
): Promise<void> {
  const made = await tx.accessGrant.createMany({
    data: { bandId, reason, reference, months, days, grantedById },
    skipDuplicates: true,
  });
  if (made.count === 0) return;
  // All months are added to the same base, then the days: 31 January plus two months is 31 March.
  await tx.$executeRaw`
    WITH grants AS (
      SELECT id,
        CASE WHEN is_active THEN coalesce(access_base, access_expires_at) ELSE now() END AS base,
        CASE WHEN is_active THEN access_months ELSE 0 END + ${months}::int AS months,
        CASE WHEN is_active THEN access_days ELSE 0 END + ${days}::int AS days,
        CASE WHEN is_active THEN access_before ELSE jsonb_build_object(
          'base', access_base, 'months', access_months, 'days', access_days, 'end', access_expires_at
        ) END AS before
      FROM (
        SELECT *, access_expires_at > now() AS is_active
        FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE
      ) band
    )
    UPDATE bands SET access_base = grants.base, access_months = grants.months,
      access_days = grants.days, access_before = grants.before,
      access_expires_at = (
        grants.base AT TIME ZONE 'UTC' + make_interval(months => grants.months, days => grants.days)
      ) AT TIME ZONE 'UTC'
    FROM grants WHERE bands.id = grants.id`;
}

const UNDO_MINUTES = 1;

/** Undoes the last grant of this admin within a minute; null when there is none. */
export async function undoFreePeriodExtension(
  tx: Tx,
  bandId: string,
  grantedById: string,
): Promise<{ days: number; createdAt: Date } | null> {
  const since = new Date(Date.now() - UNDO_MINUTES * 60_000);
  const last = await tx.accessGrant.findFirst({
    where: { bandId, reason: "ADMIN", grantedById, createdAt: { gt: since } },
    orderBy: { id: "desc" },
    select: { id: true, days: true, createdAt: true },
  });
  if (!last) return null;
  const deleted = await tx.accessGrant.deleteMany({ where: { id: last.id } });
  if (deleted.count === 0) return null;
  // If it was the only grant since access had expired, the old expiry returns.
  await tx.$executeRaw`
    WITH grants AS (
      SELECT id, access_days - ${last.days}::int AS days,
        access_months = 0 AND access_days = ${last.days}::int AND access_before IS NOT NULL AS is_expired,
        (access_before ->> 'base')::timestamptz AS base_before,
        (access_before ->> 'months')::int AS months_before,
        (access_before ->> 'days')::int AS days_before,
        (access_before ->> 'end')::timestamptz AS end_before
      FROM bands WHERE id = ${bandId}::uuid FOR NO KEY UPDATE
    )
    UPDATE bands SET
      access_base = CASE WHEN is_expired THEN base_before ELSE access_base END,
      access_months = CASE WHEN is_expired THEN months_before ELSE access_months END,
      access_days = CASE WHEN is_expired THEN days_before ELSE days END,
      access_before = CASE WHEN NOT is_expired THEN access_before END,
      access_expires_at = CASE WHEN is_expired THEN end_before ELSE (
        access_base AT TIME ZONE 'UTC' + make_interval(months => access_months, days => days)
      ) AT TIME ZONE 'UTC' END
    FROM grants WHERE bands.id = grants.id`;
  return last;
}
