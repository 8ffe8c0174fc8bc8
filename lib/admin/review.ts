import { requireAdmin, type Viewer } from "@/lib/access";
import { recordAct } from "@/lib/admin/audit";
import { ADMIN_COLLABORATION_SELECT, presentAdminCollaboration, type AdminCollaborationRow } from "@/lib/admin/collaborations";
import type { AdminCollaboration, ReviewInput } from "@/lib/admin/schema";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { RewardType, SubmissionStatus } from "@/lib/generated/prisma/enums";
import { notify } from "@/lib/notifications/commands";
import { awardPoints } from "@/lib/points/commands";
import { approvedSubmissionPoints } from "@/lib/points/rules";

type Decision = "Approved" | "Rejected";

/** The statuses that a decision can follow (contract, "Admin"). */
const BEFORE: Record<Decision, SubmissionStatus[]> = { Approved: ["Pending"], Rejected: ["Pending", "Approved"] };

/**
 * Decides on a submission, or changes its reward or comment; points, notices and the log follow in the same transaction.
 * Throws not_found, or conflict when the status does not allow the decision (another admin may have been faster).
 */
export async function reviewSubmission(viewer: Viewer, submissionId: string, changes: ReviewInput): Promise<AdminCollaboration> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    const before = await lockSubmission(tx, submissionId);
    const { status, ...rest } = changes;
    if (status && !BEFORE[status].includes(before.status)) throw new AppError("conflict", `This submission is ${before.status.toLowerCase()} already`);
    const decision = status && { status, decidedById: viewer.userId, decidedAt: new Date() };
    const after = await tx.submission.update({ where: { id: submissionId }, data: { ...rest, ...decision }, select: ADMIN_COLLABORATION_SELECT });
    if (status) await settle(tx, after, status);
    await recordAct(tx, viewer, "review", { type: "submission", id: submissionId }, factsOf(before), factsOf(after));
    return presentAdminCollaboration(after);
  });
}

type Facts = { status: SubmissionStatus; rewardType: RewardType; adminComment: string };
const factsOf = ({ status, rewardType, adminComment }: Facts): Facts => ({ status, rewardType, adminComment });

/** Locks the collaboration first: decisions on the same two bands follow one another, so that each finds the right step of points. */
async function lockSubmission(tx: Tx, submissionId: string): Promise<Facts> {
  await tx.$queryRaw`
    SELECT 1 FROM collaborations WHERE id = (SELECT collaboration_id FROM submissions WHERE id = ${submissionId}::uuid) FOR UPDATE`;
  const before = await tx.submission.findUnique({ where: { id: submissionId }, select: { status: true, rewardType: true, adminComment: true } });
  if (!before) throw new AppError("not_found", "Submission not found");
  return before;
}

async function settle(tx: Tx, submission: AdminCollaborationRow, decision: Decision): Promise<void> {
  const bandIds = [submission.collaboration.band1.id, submission.collaboration.band2.id];
  const points = decision === "Approved" ? await give(tx, submission, bandIds) : await takeBack(tx, submission.id);
  await notify(tx, bandIds, { type: "submission", ...NOTICES[decision](points), url: "/rewards" });
}

/** Points for both bands, by how many photos of theirs count already. */
async function give(tx: Tx, { id, collaborationId }: AdminCollaborationRow, bandIds: string[]): Promise<number> {
  const earlier = await tx.submission.count({ where: { collaborationId, status: "Approved", id: { not: id } } });
  const amount = approvedSubmissionPoints(earlier);
  await awardPoints(tx, bandIds.map((bandId) => ({ bandId, reason: "SUBMISSION_APPROVED", reference: id, amount })));
  return amount;
}

/** New rows against exactly what the approval gave; nothing for a submission that was still pending. */
async function takeBack(tx: Tx, submissionId: string): Promise<number> {
  const given = await tx.pointEntry.findMany({ where: { reason: "SUBMISSION_APPROVED", reference: submissionId }, select: { bandId: true, amount: true } });
  await awardPoints(tx, given.map(({ bandId, amount }) => ({ bandId, reason: "SUBMISSION_REVERSED", reference: submissionId, amount: -amount })));
  return given[0]?.amount ?? 0;
}

const NOTICES: Record<Decision, (points: number) => { title: string; body: string }> = {
  Approved: (points) => ({ title: "Your collaboration photo was approved", body: points > 0 ? `It brought you ${points} points.` : "" }),
  Rejected: (points) => ({
    title: "Your collaboration photo was rejected",
    body: points > 0 ? `The ${points} points for it were taken back. You can send in another one.` : "You can send in another one.",
  }),
};
