import { z } from "zod";
import { displayName } from "@/lib/display-name";
import { SHOWN_ACTIVITY, type Activity } from "@/lib/dashboard/schema";
import { queryRows } from "@/lib/db";
import { PointReason } from "@/lib/generated/prisma/enums";

const EntryRow = z.object({
  id: z.string(),
  reason: z.enum(PointReason),
  amount: z.number(),
  createdAt: z.date(),
  name: z.string().nullable(),
  deactivatedAt: z.date().nullable(),
  deletedAt: z.date().nullable(),
});

export async function listActivity(bandId: string): Promise<Activity[]> {
  const entries = await queryRows(EntryRow)`
    SELECT e.id, e.reason, e.amount, e.created_at AS "createdAt",
      o.name, o.deactivated_at AS "deactivatedAt", o.deleted_at AS "deletedAt"
    FROM (
      SELECT *, CASE WHEN reference ~ '^[0-9a-f-]{36}$' THEN reference::uuid END AS ref
      FROM point_entries WHERE band_id = ${bandId}::uuid ORDER BY created_at DESC, id DESC LIMIT ${SHOWN_ACTIVITY}::int) e
    LEFT JOIN conversations v ON e.reason = 'CONVERSATION' AND v.id = e.ref
    LEFT JOIN submissions s ON e.reason IN ('SUBMISSION_APPROVED', 'SUBMISSION_REVERSED') AND s.id = e.ref
    LEFT JOIN collaborations c ON c.id = CASE WHEN e.reason = 'COLLABORATION' THEN e.ref ELSE s.collaboration_id END
    LEFT JOIN bands o ON o.id = CASE
      WHEN e.reason = 'REFERRAL' THEN e.ref
      WHEN coalesce(v.band1_id, c.band1_id) = e.band_id THEN coalesce(v.band2_id, c.band2_id)
      ELSE coalesce(v.band1_id, c.band1_id) END
    ORDER BY e.created_at DESC, e.id DESC`;
  return entries.map(({ id, reason, amount, createdAt, name, ...standing }) => ({
    id,
    reason,
    label: LABELS[reason](name === null ? "another band" : displayName({ name, ...standing })),
    points: amount,
    createdAt: createdAt.toISOString(),
  }));
}

const LABELS: Record<PointReason, (band: string) => string> = {
  PROFILE_COMPLETE: () => "You completed your profile",
  CONVERSATION: (band) => `You and ${band} wrote to each other`,
  COLLABORATION: (band) => `You and ${band} agreed on a night`,
  SUBMISSION_APPROVED: (band) => `Your photo with ${band} was approved`,
  SUBMISSION_REVERSED: (band) => `Your photo with ${band} no longer counts`,
  REFERRAL: (band) => `${band} joined through your link`,
};
