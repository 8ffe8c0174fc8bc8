import type { Viewer } from "@/lib/access";
import { recordOwnAction } from "@/lib/audit/commands";
import { transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { ONE_BAND } from "@/lib/members/join";
import { countUse } from "@/lib/rate-limits";
import { newReferralCode } from "@/lib/referrals/code";
import { SIGNUP_MONTHS } from "@/lib/referrals/commands";

/**
 * Free months count from the account's own sign-up, so that leaving and starting another band adds
 * none. Throws conflict for a second band.
 */
export async function createBand(viewer: Viewer, name: string): Promise<{ bandId: string }> {
  if (viewer.bandId) throw new AppError("conflict", ONE_BAND);
  const { userId } = viewer;
  await countUse("signup", [userId]);
  return transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { createdAt: true },
    });
    const { id: bandId } = await tx.band.create({
      data: { name, referralCode: newReferralCode(), accessExpiresAt: user.createdAt },
      select: { id: true },
    });
    await tx.$executeRaw`
      UPDATE bands SET access_expires_at = (
        access_expires_at AT TIME ZONE 'UTC' + make_interval(months => ${SIGNUP_MONTHS}::int)
      ) AT TIME ZONE 'UTC'
      WHERE id = ${bandId}::uuid`;
    const joined = await tx.user.updateMany({
      where: { id: userId, bandId: null, deactivatedAt: null },
      data: { bandId, bandRole: "OWNER" },
    });
    if (joined.count === 0) throw new AppError("conflict", ONE_BAND);
    await tx.conversationMark.deleteMany({ where: { userId } });
    await recordOwnAction(tx, userId, "createBand");
    return { bandId };
  });
}
