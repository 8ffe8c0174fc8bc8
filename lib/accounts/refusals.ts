import { accountsByName } from "@/lib/accounts/addresses";
import { recordOwn } from "@/lib/audit/commands";
import { isFirstInWindow } from "@/lib/audit/denials";
import { db } from "@/lib/db";

/** That a sign-in was not even tried, where the account exists; `name` is what was typed for it. */
export async function recordSignInRefusal(
  name: string,
  address: string,
  because: "locked" | "too often",
): Promise<void> {
  if (!isFirstInWindow(`name ${name.toLowerCase()}`, because)) return;
  const account = await db.user.findFirst({
    where: await accountsByName(name),
    select: { id: true },
  });
  if (account && isFirstInWindow(`address ${address}`, account.id))
    await recordOwn(db, account.id, "refuseSignIn", { because });
}
