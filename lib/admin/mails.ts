import { requireAdmin, type Viewer } from "@/lib/access";
import type { FailedMail } from "@/lib/admin/mails-schema";
import { recordAct } from "@/lib/audit/commands";
import { db, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { discardMail, retryMail } from "@/lib/mail/queue";
import type { WaitingMail } from "@/lib/mail/schema";
import { decodeCursor, Position, toPage, type Page, type PageQuery } from "@/lib/paging";

type Row = {
  id: string;
  kind: WaitingMail["kind"];
  email: string | null;
  error: string | null;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
};

export async function listFailedMails(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<FailedMail>> {
  requireAdmin(viewer);
  const [failedAt = null, id = null] = decodeCursor(Position, cursor) ?? [];
  const rows = await db.$queryRaw<Row[]>`
    SELECT j.id, j.data ->> 'kind' AS kind, u.email::text AS email, j.output ->> 'message' AS error, j.retry_count + 1 AS attempts,
      j.created_on AS "createdAt", date_trunc('milliseconds', j.completed_on) AS "failedAt"
    FROM pgboss.job j LEFT JOIN users u ON u.id = (j.data ->> 'userId')::uuid
    WHERE j.name = 'mail' AND j.state = 'failed'
      AND (${failedAt}::timestamptz IS NULL OR (date_trunc('milliseconds', j.completed_on), j.id) < (${failedAt}::timestamptz, ${id}::uuid))
    ORDER BY date_trunc('milliseconds', j.completed_on) DESC, j.id DESC LIMIT ${limit + 1}`;
  return toPage(rows, limit, (row) => [row.failedAt.toISOString(), row.id], presentFailed);
}

const presentFailed = ({
  id,
  kind,
  email,
  error,
  attempts,
  createdAt,
  failedAt,
}: Row): FailedMail => ({
  ...{ id, kind, email, error: error ?? "", attempts },
  createdAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
});

/** Logs the decision. Throws not_found. */
export async function decideFailedMail(
  viewer: Viewer,
  mailId: string,
  action: "retry" | "discard",
): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const [failed] = await tx.$queryRaw<{ kind: string }[]>`
      SELECT data ->> 'kind' AS kind FROM pgboss.job WHERE name = 'mail' AND id = ${mailId}::uuid AND state = 'failed' FOR UPDATE`;
    if (!failed) throw new AppError("not_found", "Mail not found");
    await (action === "retry" ? retryMail : discardMail)(tx, mailId);
    await recordAct(
      tx,
      viewer,
      "mail",
      { type: "mail", id: mailId },
      { state: "failed", kind: failed.kind },
      { state: action === "retry" ? "retry" : null, kind: failed.kind },
    );
  });
}
