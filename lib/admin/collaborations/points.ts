import { areMutuallyVisible } from "@/lib/bands/mutually-visible";
import type { Tx } from "@/lib/db";
import { awardPoints } from "@/lib/points/commands";
import { isEligiblePair } from "@/lib/points/partners";
import { approvedSubmissionPoints } from "@/lib/points/rules";

type Pair = [string, string];

export async function awardSubmission(
  tx: Tx,
  { id, collaborationId }: { id: string; collaborationId: string },
  bandIds: Pair,
): Promise<number> {
  if (!(await areMutuallyVisible(tx, bandIds)) || !(await isEligiblePair(tx, bandIds))) return 0;
  const approved = await tx.submission.findMany({
    where: { collaborationId, status: "Approved", id: { not: id } },
    select: { id: true },
  });
  const paid = await tx.pointEntry.count({
    where: {
      bandId: bandIds[0],
      reason: "SUBMISSION_APPROVED",
      reference: { in: approved.map((submission) => submission.id) },
    },
  });
  const amount = approvedSubmissionPoints(paid);
  await awardPoints(
    tx,
    bandIds.map((bandId) => ({ bandId, reason: "SUBMISSION_APPROVED", reference: id, amount })),
  );
  return amount;
}

/** Reverses exactly what the approval gave; nothing for a pending submission. */
export async function reverseSubmission(
  tx: Tx,
  submissionId: string,
  bandIds: Pair,
): Promise<number> {
  const awards = await tx.pointEntry.findMany({
    where: {
      bandId: { in: bandIds },
      reason: "SUBMISSION_APPROVED",
      reference: submissionId,
    },
    select: { bandId: true, amount: true },
  });
  await awardPoints(
    tx,
    awards.map(({ bandId, amount }) => ({
      bandId,
      reason: "SUBMISSION_REVERSED",
      reference: submissionId,
      amount: -amount,
    })),
  );
  return awards[0]?.amount ?? 0;
}
