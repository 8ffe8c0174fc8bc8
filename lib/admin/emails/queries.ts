import { type Viewer, requireAdmin } from "@/lib/access";
import { FailedEmail } from "@/lib/admin/emails/schema";
import { z } from "zod";
import { type PageQuery, type Page, decodeCursor, Position, toPage } from "@/lib/paging";
import { queryRows, db } from "@/lib/db";

export const FailedEmailRow = FailedEmail.extend({
  kind: FailedEmail.shape.kind.catch("unknown"),
  error: z.string().nullable(),
  createdAt: z.date(),
  failedAt: z.date(),
});

/** Jobs of other versions may contain anything; PostgreSQL 15 cannot test a cast. */
const UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

export async function listFailedEmails(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<FailedEmail>> {
  requireAdmin(viewer);
  const [failedAt = null, id = null] = decodeCursor(Position, cursor) ?? [];
  const rows = await queryRows(FailedEmailRow, db)`
    SELECT j.id, j.data ->> 'kind' AS kind, u.email::text AS email, j.output ->> 'message' AS error, j.retry_count + 1 AS attempts,
      j.created_on AS "createdAt", date_trunc('milliseconds', j.completed_on) AS "failedAt"
    FROM pgboss.job j LEFT JOIN users u ON u.id = CASE WHEN j.data ->> 'userId' ~* ${UUID} THEN (j.data ->> 'userId')::uuid END
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
}: z.output<typeof FailedEmailRow>): FailedEmail => ({
  id,
  kind,
  email,
  error: error ?? "",
  attempts,
  createdAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
});
