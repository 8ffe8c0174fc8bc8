import { parse } from "csv-parse/sync";
import { expect, test, vi } from "vitest";
import { v7 as uuid } from "uuid";
import { exportUsers } from "@/lib/admin/users/export";
import type { ExportFormat } from "@/lib/admin/users/schema";
import type { Viewer } from "@/lib/access";
import * as database from "@/lib/db";
import { db } from "@/lib/db";
import { makeAdmin, makeBand, makeViewer } from "@/tests/support/factories";

const HEAD = [
  "Email",
  "Band",
  "Country",
  "Active",
  "Subscription",
  "Days left",
  "Referrals made",
  "Collaborations",
  "Date joined",
];

async function collect(viewer: Viewer, format: ExportFormat): Promise<string> {
  const { pieces } = await exportUsers(viewer, format);
  let whole = "";
  for await (const piece of pieces) whole += piece;
  return whole;
}

/** Names that break files, or do something in a spreadsheet. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example","click")',
  "+1+1",
  "-2",
  "@SUM(A1:A9)",
  'She said "now", and left',
  "two\nlines",
  "semi;colon, comma",
  "🎸 Bändname 東京",
  " =1+1",
  "'quoted",
  "semi;=1+1",
];

test("a real parser reads back every hostile name, and none of them begins a formula", async () => {
  const [admin, mark] = [await makeAdmin(), uuid().slice(-12)];
  for (const [index, name] of HOSTILE.entries())
    await makeViewer({ band: { name }, user: { email: `hostile-${index}-${mark}@example.com` } });
  const file = await collect(admin, "csv");
  expect(file.charCodeAt(0)).toBe(0xfeff);
  const [head, ...rows] = parse(file, { bom: true, record_delimiter: "\r\n" });
  expect(head).toEqual(HEAD);
  const found = rows.filter(([email]) => email!.includes(mark)).map(([, name]) => name!);
  expect(found).toEqual(HOSTILE.map((name) => name.replace(/^(?=[=+\-@])|(?<=;)(?==)/, "'")));
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test("the contract's answer holds the same text without the mark, and a dated name", async () => {
  const admin = await makeAdmin();
  const { csvData, filename } = JSON.parse(await collect(admin, "json")) as {
    csvData: string;
    filename: string;
  };
  expect(filename).toMatch(/^doublebill-users-\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = parse(csvData, { record_delimiter: "\r\n" });
  expect(rows[0]).toEqual(HEAD);
  expect(rows).toHaveLength((await db.user.count({ where: { passwordHash: { not: "" } } })) + 1);
  expect(await db.auditEntry.count({ where: { actorId: admin.userId, action: "export" } })).toBe(1);
});

test("has the first rows before the last are read, and each user once", async () => {
  const bandId = (await makeBand()).id;
  await db.user.createMany({
    data: Array.from({ length: 2100 }, (_, index) => ({
      username: `many-${index}-${uuid().slice(-8)}`,
      email: `many-${uuid()}@example.com`,
      passwordHash: "x",
      bandId,
      bandRole: "MEMBER" as const,
      createdAt: new Date(2020, 0, 1),
    })),
  });
  const reads = vi.spyOn(database, "querySql");
  const { pieces } = await exportUsers(await makeAdmin(), "csv");
  await pieces.next(); // the mark
  await pieces.next(); // the head
  const first = await pieces.next();
  expect(parse(first.value as string)).toHaveLength(1000);
  expect(reads).toHaveBeenCalledTimes(1);
  let rest = first.value as string;
  for await (const piece of pieces) rest += piece;
  const emails = parse(rest).map(([email]) => email!);
  expect(emails).toHaveLength(await db.user.count({ where: { passwordHash: { not: "" } } }));
  // Others may share an unconfirmed address, or have none.
  const many = emails.filter((email) => email.startsWith("many-"));
  expect(new Set(many).size).toBe(2100);
  expect(many).toHaveLength(2100);
  reads.mockRestore();
});

test("is for admins only", async () => {
  await expect(exportUsers(await makeViewer(), "csv")).rejects.toMatchObject({ code: "forbidden" });
});
