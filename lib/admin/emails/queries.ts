import { type Viewer, requireAdmin } from "@/lib/access";
import { FailedEmail } from "@/lib/admin/emails/schema";
import { z } from "zod";
import { type PageQuery, type Page, decodeCursor, Position, toPage } from "@/lib/paging";
import { queryRows, db } from "@/lib/db";
import { UUID } from "@/lib/uuid";

export const FailedEmailRow = FailedEmail.extend({
  kind: FailedEmail.shape.kind.catch("unknown"),
  error: z.string().nullable(),
  createdAt: z.date(),
  failedAt: z.date(),
});

/** Jobs of other versions may contain anything; PostgreSQL 15 cannot test a cast. */
const WHOLE_UUID = `^${UUID}$`;

export async function listFailedEmails(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<FailedEmail>> {
  requireAdmin(viewer);
  const [failedAt = null, id = null] = decodeCursor(Position, cursor) ?? [];
  const rows = await queryRows(FailedEmailRow, db)`
    SELECT job.id, job.data ->> 'kind' AS kind, users.email::text AS email,
      job.output ->> 'message' AS error, job.retry_count + 1 AS attempts,
      job.created_on AS "createdAt", failed_at AS "failedAt"
    FROM pgboss.job
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', job.completed_on) AS failed_at) failure
    LEFT JOIN users ON users.id = CASE
      WHEN job.data ->> 'userId' ~* ${WHOLE_UUID} THEN (job.data ->> 'userId')::uuid END
    WHERE job.name = 'mail' AND job.state = 'failed'
      AND (${failedAt}::timestamptz IS NULL
        OR (failed_at, job.id) < (${failedAt}::timestamptz, ${id}::uuid))
    ORDER BY failed_at DESC, job.id DESC LIMIT ${limit + 1}`;
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
