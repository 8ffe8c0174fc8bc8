import { requireAdmin, type Viewer } from "@/lib/access";
import type { CollaborationsAnswer, CollaborationsQuery } from "@/lib/admin/collaborations/schema";
import { ROWS_PER_PAGE } from "@/lib/admin/schema";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import {
  ADMIN_COLLABORATION_SELECT,
  presentAdminCollaborations,
} from "@/lib/admin/collaborations/present";

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
