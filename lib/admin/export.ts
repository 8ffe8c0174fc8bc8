import { requireAdmin, type Viewer } from "@/lib/access";
import { recordAct } from "@/lib/admin/audit";
import { toCsv } from "@/lib/admin/csv";
import type { AdminUser } from "@/lib/admin/schema";
import { ADMIN_USER_SELECT, KEPT, presentAdminUser, type AdminUserRow } from "@/lib/admin/users";
import { db, transaction } from "@/lib/db";

const BATCH = 1000;

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

/** All users as CSV, by date joined, with a dated file name. The log says who took them out. */
export async function exportUsers(viewer: Viewer): Promise<{ csvData: string; filename: string }> {
  requireAdmin(viewer);
  let csvData = toCsv([COLUMNS.map(({ head }) => head)]);
  let count = 0;
  for await (const users of batches()) {
    csvData += toCsv(users.map((user) => COLUMNS.map(({ cell }) => cell(user))));
    count += users.length;
  }
  await transaction((tx) => recordAct(tx, viewer, "export", { type: "users", id: "all" }, undefined, { users: count }));
  return { csvData, filename: `doublebill-users-${new Date().toISOString().slice(0, 10)}.csv` };
}

async function* batches(): AsyncGenerator<AdminUser[]> {
  for (let last: AdminUserRow | undefined; ; ) {
    const rows: AdminUserRow[] = await db.user.findMany({
      where: { ...KEPT, ...(last && { OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, id: { gt: last.id } }] }) },
      select: ADMIN_USER_SELECT,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: BATCH,
    });
    yield rows.map(presentAdminUser);
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}
