import { findBandHistories } from "@/lib/admin/collaborations/histories";
import type { BandHistory, AdminCollaboration } from "@/lib/admin/collaborations/schema";
import { REWARD_SELECT, presentReward } from "@/lib/collaborations/present";
import type { Tx } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getEntry } from "@/lib/objects";

export const ADMIN_COLLABORATION_SELECT = {
  ...REWARD_SELECT,
  collaborationId: true,
  collaboration: {
    select: { ...REWARD_SELECT.collaboration.select, conversationId: true },
  },
  earlier: { select: REWARD_SELECT },
  submittedByBand: { select: { name: true, city: true, country: true } },
} as const satisfies Prisma.SubmissionSelect;

export type AdminCollaborationRow = Prisma.SubmissionGetPayload<{
  select: typeof ADMIN_COLLABORATION_SELECT;
}>;

function presentAdminCollaboration(
  row: AdminCollaborationRow,
  histories: Map<string, BandHistory>,
): AdminCollaboration {
  const { name: submittedBy, city, country } = row.submittedByBand;
  const earlier = row.earlier && presentReward(row.earlier, null);
  const { band1, band2 } = row.collaboration;
  return {
    ...presentReward(row, null),
    adminComment: row.adminComment,
    city,
    country,
    submittedBy,
    earlier,
    histories: [getEntry(histories, band1.id), getEntry(histories, band2.id)],
  };
}

export async function presentAdminCollaborations(
  tx: Pick<Tx, "$queryRaw">,
  rows: AdminCollaborationRow[],
): Promise<AdminCollaboration[]> {
  const histories = await findBandHistories(
    tx,
    rows.flatMap(({ collaboration: { band1, band2 } }) => [band1.id, band2.id]),
  );
  return rows.map((row) => presentAdminCollaboration(row, histories));
}
