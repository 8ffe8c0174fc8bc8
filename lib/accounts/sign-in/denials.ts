import { getAccountFilter } from "@/lib/accounts/email/addresses";
import { recordOwnAction } from "@/lib/audit/commands";
import { isFirstInWindow } from "@/lib/audit/denials";
import { db } from "@/lib/db";

export type SignInDenialReason = "locked" | "too often";

/** Audits a sign-in that a limit denied, if the account exists; `name` is what was typed. */
export async function recordSignInDenial(
  name: string,
  ip: string,
  reason: SignInDenialReason,
): Promise<void> {
  if (!isFirstInWindow(`name ${name.toLowerCase()}`, reason)) return;
  const account = await db.user.findFirst({
    where: await getAccountFilter(name),
    select: { id: true },
  });
  if (account && isFirstInWindow(`ip ${ip}`, account.id))
    await recordOwnAction(db, account.id, "refuseSignIn", { because: reason });
}
