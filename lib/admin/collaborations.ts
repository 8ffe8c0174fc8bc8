import { requireAdmin, type Viewer } from "@/lib/access";
import { ROWS_PER_PAGE, type AdminCollaboration, type CollaborationsAnswer, type CollaborationsQuery } from "@/lib/admin/schema";
import { presentReward, REWARD_SELECT } from "@/lib/collaborations/present";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** What `presentAdminCollaboration` needs of a submission. */
export const ADMIN_COLLABORATION_SELECT = {
  ...REWARD_SELECT,
  collaborationId: true,
  submittedByBand: { select: { name: true, city: true, country: true } },
} as const satisfies Prisma.SubmissionSelect;

export type AdminCollaborationRow = Prisma.SubmissionGetPayload<{ select: typeof ADMIN_COLLABORATION_SELECT }>;

export function presentAdminCollaboration(row: AdminCollaborationRow): AdminCollaboration {
  const { name: submittedBy, city, country } = row.submittedByBand;
  return { ...presentReward(row, null), adminComment: row.adminComment, city, country, submittedBy };
}

/** One numbered page of submissions, newest first. A country is that of either band. */
export async function listCollaborations(viewer: Viewer, { status, reward, country, page }: CollaborationsQuery): Promise<CollaborationsAnswer> {
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
  return { collaborations: rows.map(presentAdminCollaboration), total, totalPages: Math.ceil(total / ROWS_PER_PAGE) };
}
