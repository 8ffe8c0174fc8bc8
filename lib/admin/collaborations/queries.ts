import { requireAdmin, type Viewer } from "@/lib/access";
import type {
  AdminCollaboration,
  BandHistory,
  CollaborationsAnswer,
  CollaborationsQuery,
} from "@/lib/admin/collaborations/schema";
import { findHistories } from "@/lib/admin/collaborations/histories";
import { ROWS_PER_PAGE } from "@/lib/admin/schema";
import { presentReward, REWARD_SELECT } from "@/lib/collaborations/present";
import { db, type Tx } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getEntry } from "@/lib/objects";

export const ADMIN_COLLABORATION_SELECT = {
  ...REWARD_SELECT,
  collaborationId: true,
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
  const histories = await findHistories(
    tx,
    rows.flatMap(({ collaboration: { band1, band2 } }) => [band1.id, band2.id]),
  );
  return rows.map((row) => presentAdminCollaboration(row, histories));
}

export async function listCollaborations(
  viewer: Viewer,
  { status, reward, country, page }: CollaborationsQuery,
): Promise<CollaborationsAnswer> {
  requireAdmin(viewer);
  const either = country ? { OR: [{ band1: { country } }, { band2: { country } }] } : undefined;
  const where: Prisma.SubmissionWhereInput = { status, rewardType: reward, collaboration: either };
  const [total, rows] = await Promise.all([
    db.submission.count({ where }),
    db.submission.findMany({
      where,
      select: ADMIN_COLLABORATION_SELECT,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * ROWS_PER_PAGE,
      take: ROWS_PER_PAGE,
    }),
  ]);
  return {
    collaborations: await presentAdminCollaborations(db, rows),
    total,
    totalPages: Math.ceil(total / ROWS_PER_PAGE),
  };
}
