import { z } from "zod";
import { requireAdmin, type Viewer } from "@/lib/access";
import { FailedEmailRow } from "@/lib/admin/emails/queries";
import { recordAction } from "@/lib/audit/commands";
import { queryRows, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { discardMail, retryMail } from "@/lib/mail/queue";

const JobRow = FailedEmailRow.pick({ kind: true }).extend({ state: z.string() });

/** Logs the decision. Throws not_found, or conflict when it is sent again. */
export async function decideFailedEmail(
  viewer: Viewer,
  emailId: string,
  action: "retry" | "discard",
): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const [job] = await queryRows(JobRow, tx)`
      SELECT data ->> 'kind' AS kind, state::text FROM pgboss.job
      WHERE name = 'mail' AND id = ${emailId}::uuid FOR UPDATE`;
    if (!job) throw new AppError("not_found", "Email not found: it may have been discarded");
    if (job.state !== "failed")
      throw new AppError(
        "conflict",
        `This email is already ${job.state === "completed" ? "sent" : "being sent"}`,
      );
    await (action === "retry" ? retryMail : discardMail)(tx, emailId);
    await recordAction(
      tx,
      viewer,
      "mail",
      { type: "mail", id: emailId },
      { state: "failed", kind: job.kind },
      { state: action === "retry" ? "retry" : null, kind: job.kind },
    );
  });
}
