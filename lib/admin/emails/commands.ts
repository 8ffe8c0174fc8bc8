import { requireAdmin, type Viewer } from "@/lib/access";
import { FailedEmailRow } from "@/lib/admin/emails/queries";
import { recordAction } from "@/lib/audit/commands";
import { queryRows, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { discardMail, retryMail } from "@/lib/mail/queue";

const KindRow = FailedEmailRow.pick({ kind: true });

/** Logs the decision. Throws not_found. */
export async function decideFailedEmail(
  viewer: Viewer,
  emailId: string,
  action: "retry" | "discard",
): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const [failed] = await queryRows(KindRow, tx)`
      SELECT data ->> 'kind' AS kind FROM pgboss.job
      WHERE name = 'mail' AND id = ${emailId}::uuid AND state = 'failed' FOR UPDATE`;
    if (!failed) throw new AppError("not_found", "Email not found");
    await (action === "retry" ? retryMail : discardMail)(tx, emailId);
    await recordAction(
      tx,
      viewer,
      "mail",
      { type: "mail", id: emailId },
      { state: "failed", kind: failed.kind },
      { state: action === "retry" ? "retry" : null, kind: failed.kind },
    );
  });
}
