import { requireAdmin, type Viewer } from "@/lib/access";
import {
  ADMIN_COLLABORATION_SELECT,
  presentAdminCollaborations,
  type AdminCollaborationRow,
} from "@/lib/admin/collaborations/present";
import { awardSubmission, reverseSubmission } from "@/lib/admin/collaborations/points";
import type { ReviewedCollaboration, ReviewInput } from "@/lib/admin/collaborations/schema";
import { redactText, recordAction } from "@/lib/audit/commands";
import { transaction, type Tx, exactlyOne } from "@/lib/db";
import { invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { rewardLabel } from "@/lib/collaborations/reward-labels";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/publish";
import type { RewardType, SubmissionStatus } from "@/lib/generated/prisma/enums";
import { notify } from "@/lib/notifications/commands";

type Decision = "Approved" | "Rejected";

/** The statuses that a decision can follow (contract, "Admin"). */
const ALLOWED_FROM: Record<Decision, SubmissionStatus[]> = {
  Approved: ["Pending"],
  Rejected: ["Pending", "Approved"],
};

/** Throws not_found, or conflict when the status forbids it or is not what the admin saw. */
export async function reviewSubmission(
  viewer: Viewer,
  submissionId: string,
  { seen: expected = {}, ...changes }: ReviewInput,
): Promise<ReviewedCollaboration> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    const before = await lockSubmission(tx, submissionId);
    const { status } = changes;
    if (status) requireStatus(ALLOWED_FROM[status], before);
    requireExpected(expected, before);
    const decision = status && { decidedById: viewer.userId, decidedAt: new Date() };
    const after = await tx.submission.update({
      where: { id: submissionId },
      data: { ...changes, ...decision },
      select: ADMIN_COLLABORATION_SELECT,
    });
    const points = status ? await applyDecision(tx, after, status) : 0;
    await recordAction(
      tx,
      viewer,
      "review",
      { type: "submission", id: submissionId },
      auditFields(before),
      auditFields(after, before.adminComment),
    );
    const reviewed = exactlyOne(await presentAdminCollaborations(tx, [after]));
    return { ...reviewed, points };
  });
}

type ReviewedFields = { status: SubmissionStatus; rewardType: RewardType; adminComment: string };
const auditFields = (
  { status, rewardType, adminComment }: ReviewedFields,
  earlierComment?: string,
) => ({ status, rewardType, adminComment: redactText(adminComment, earlierComment) });

function requireStatus(
  statuses: SubmissionStatus[],
  { status, rewardType }: Pick<ReviewedFields, "status" | "rewardType">,
): void {
  if (statuses.includes(status)) return;
  const isRewarded = status === "Approved" && rewardType !== "COMMUNITY";
  const reward = isRewarded ? `, with the reward ${rewardLabel(rewardType)}` : "";
  throw new AppError("conflict", `This photo is already ${status.toLowerCase()}${reward}`);
}

function requireExpected(
  { status, ...texts }: NonNullable<ReviewInput["seen"]>,
  before: ReviewedFields,
): void {
  if (status) requireStatus([status], before);
  const differs = (field: keyof typeof texts) =>
    texts[field] !== undefined && texts[field] !== before[field];
  if (differs("rewardType") || differs("adminComment")) throw new AppError("conflict");
}

/** Bands before the submission: the same order as erasing an account. */
async function lockSubmission(tx: Tx, id: string): Promise<ReviewedFields> {
  await tx.$queryRaw`
    SELECT 1 FROM bands WHERE id IN (
      SELECT unnest(ARRAY[c.band1_id, c.band2_id])
      FROM collaborations c JOIN submissions s ON s.collaboration_id = c.id
      WHERE s.id = ${id}::uuid
    ) ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM submissions WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const before = await tx.submission.findUnique({
    where: { id },
    select: { status: true, rewardType: true, adminComment: true },
  });
  if (!before) throw new AppError("not_found", "Submission not found");
  return before;
}

type Pair = [string, string];

async function applyDecision(
  tx: Tx,
  submission: AdminCollaborationRow,
  decision: Decision,
): Promise<number> {
  const bandIds: Pair = [submission.collaboration.band1.id, submission.collaboration.band2.id];
  const points =
    decision === "Approved"
      ? await awardSubmission(tx, submission, bandIds)
      : await reverseSubmission(tx, submission.id, bandIds);
  await invalidateDrawOfShow(tx, bandIds, submission.showDate);
  await notify(tx, bandIds, {
    type: "submission",
    ...NOTIFICATIONS[decision](points, submission.rewardType),
    aboutBandIds: bandIds,
    url: `/rewards/${submission.id}`,
    mail: "submissions",
  });
  await recordEvents(tx, bandIds, "collaboration", {
    conversationId: submission.collaboration.conversationId,
    collaborationId: submission.collaborationId,
  });
  return points;
}

type DecisionNotice = (points: number, reward: RewardType) => { title: string; body: string };

const NOTIFICATIONS: Record<Decision, DecisionNotice> = {
  Approved: (points, reward) => ({
    title: "{0} and {1}: photo approved",
    body: [
      reward !== "COMMUNITY" && `You won a reward: ${rewardLabel(reward)}.`,
      points > 0 && `You earned ${points} points.`,
    ]
      .filter(Boolean)
      .join(" "),
  }),
  Rejected: (points) => ({
    title: "{0} and {1}: photo not accepted",
    body:
      points > 0
        ? `Its ${points} points were taken back. You can add another photo.`
        : "You can add another photo.",
  }),
};

/** A photo of a night raises its weight in the draw of the host. */
async function invalidateDrawOfShow(tx: Tx, bandIds: Pair, showDate: Date | null): Promise<void> {
  if (!showDate) return;
  const nights = await tx.drawNight.findMany({
    where: { night: showDate, bandId: { in: bandIds }, partnerBandId: { in: bandIds } },
    select: { bandId: true },
  });
  for (const { bandId } of nights) await invalidateSwapList(bandId, tx);
}
