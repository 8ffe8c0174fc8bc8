import { requireAdmin, type Viewer } from "@/lib/access";
import type { ReferralDecision } from "@/lib/admin/referrals/schema";
import { recordAction } from "@/lib/audit/commands";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notifications/commands";
import { completeReferral } from "@/lib/referrals/commands";

/** Logs the decision. Throws not_found, or conflict when it is decided already. */
export async function decideReferral(
  viewer: Viewer,
  referralId: string,
  decision: ReferralDecision,
): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const { signal, referredBandId } = await decide(tx, viewer, referralId, decision);
    if (decision === "approve") await completeReferral(tx, referredBandId);
    const { status } = await tx.referral.findUniqueOrThrow({
      where: { id: referralId },
      select: { status: true },
    });
    const target = { type: "referral", id: referralId } as const;
    await recordAction(tx, viewer, "referral", target, { status: "Waiting", signal }, { status });
  });
}

async function decide(tx: Tx, viewer: Viewer, id: string, decision: ReferralDecision) {
  const [decided] = await tx.referral.updateManyAndReturn({
    where: { id, status: "Waiting" },
    data: {
      status: decision === "approve" ? "Pending" : "Rejected",
      decidedById: viewer.userId,
      decidedAt: new Date(),
    },
    select: { signal: true, referrerBandId: true, referredBandId: true },
  });
  if (!decided) {
    const current = await tx.referral.findUnique({ where: { id }, select: { status: true } });
    if (!current) throw new AppError("not_found", "Referral not found");
    const outcome = current.status === "Rejected" ? "rejected" : "approved";
    throw new AppError("conflict", `This referral is already ${outcome}`);
  }
  if (decision === "reject") {
    const title = "Your invite to {0} doesn't count";
    const body = "An admin checked it: no month and no points this time.";
    const aboutBandIds = [decided.referredBandId];
    await notify(tx, [decided.referrerBandId], {
      type: "referral",
      title,
      body,
      aboutBandIds,
      url: "/invite",
    });
  }
  return decided;
}
