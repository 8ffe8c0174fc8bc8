import { requireAdmin, type Viewer } from "@/lib/access";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { toCsv } from "@/lib/admin/users/csv";
import { usersSql } from "@/lib/admin/users/queries";
import { presentAdminUser, AdminUserRow } from "@/lib/admin/users/present";
import type { AdminUser, ExportFormat } from "@/lib/admin/users/schema";
import { recordAction } from "@/lib/audit/commands";
import { today } from "@/lib/days";
import { db, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

const BATCH = 1000;

const BYTE_ORDER_MARK = "\ufeff";

const COLUMNS: { head: string; cell: (user: AdminUser) => string | number | null }[] = [
  { head: "Email", cell: ({ email }) => email },
  { head: "Band", cell: ({ bandName }) => bandName },
  { head: "Country", cell: ({ country }) => country },
  { head: "Active", cell: ({ isActive }) => (isActive ? "yes" : "no") },
  { head: "Subscription", cell: ({ subscriptionStatus }) => subscriptionStatus },
  { head: "Days left", cell: ({ daysLeft }) => daysLeft },
  { head: "Referrals made", cell: ({ referralsMade }) => referralsMade },
  { head: "Collaborations", cell: ({ totalCollaborations }) => totalCollaborations },
  { head: "Date joined", cell: ({ dateJoined }) => dateJoined },
];

/** All users, streamed in batches as CSV or JSON, and logged. Throws forbidden, password_required. */
export async function exportUsers(
  viewer: Viewer,
  format: ExportFormat,
): Promise<{ filename: string; pieces: AsyncGenerator<string> }> {
  requireAdmin(viewer);
  await requireReauthentication(viewer, "export");
  await recordAction(db, viewer, "export", { type: "users", id: "all" });
  const filename = `doublebill-users-${today()}.csv`;
  return { filename, pieces: format === "csv" ? asFile() : asJson(filename) };
}

async function* asFile(): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* csv();
}

async function* asJson(filename: string): AsyncGenerator<string> {
  yield `{"filename":${JSON.stringify(filename)},"csvData":"`;
  for await (const piece of csv()) yield JSON.stringify(piece).slice(1, -1);
  yield `"}`;
}

async function* csv(): AsyncGenerator<string> {
  yield toCsv([COLUMNS.map(({ head }) => head)]);
  for (let last: AdminUserRow | undefined; ;) {
    const rows = await readAfter(last);
    if (rows.length > 0)
      yield toCsv(rows.map(presentAdminUser).map((user) => COLUMNS.map(({ cell }) => cell(user))));
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

function readAfter(last: AdminUserRow | undefined): Promise<AdminUserRow[]> {
  const where = last
    ? Prisma.sql`(u.created_at, u.id) > (${last.createdAt}, ${last.id}::uuid)`
    : Prisma.sql`true`;
  return querySql(
    AdminUserRow,
    usersSql(where, Prisma.sql`ORDER BY u.created_at, u.id LIMIT ${BATCH}`),
  );
}
