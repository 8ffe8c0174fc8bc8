import { beforeEach, expect, test } from "vitest";
import { decideFailedEmail } from "@/lib/admin/emails/commands";
import { listFailedEmails } from "@/lib/admin/emails/queries";
import { db, pool } from "@/lib/db";
import { clearQueues, maintainQueues, takeJob } from "@/lib/queue/queue";
import { makeAdmin, makeViewer } from "@/tests/support/factories";

beforeEach(() => clearQueues());

const failMail = (data: object) =>
  pool().query(
    "INSERT INTO pgboss.job (name, data, state, completed_on) VALUES ('mail', $1, 'failed', now())",
    [data],
  );

test("a failed email of an unknown kind or to an id that is none is listed beside the others, and can be discarded", async () => {
  const [admin, { userId, email }] = [await makeAdmin(), await makeViewer()];
  await failMail({ userId, kind: "referrals" });
  await failMail({ userId, kind: "newsletter" });
  await failMail({});
  await failMail({ userId: "nobody", kind: "referrals" });
  const { items } = await listFailedEmails(admin, { limit: 20 });
  expect(new Set(items.map((mail) => `${mail.kind} ${mail.email}`))).toEqual(
    new Set([`referrals ${email}`, `unknown ${email}`, "unknown null", "referrals null"]),
  );
  for (const { id } of items) await decideFailedEmail(admin, id, "discard");
  expect((await listFailedEmails(admin, { limit: 20 })).items).toEqual([]);
  expect(
    await db.auditEntry.count({
      where: { actorId: admin.userId, before: { path: ["kind"], equals: "unknown" } },
    }),
  ).toBe(2);
});

test("an email that failed long ago is kept until it is sent, once an admin retries it", async () => {
  const admin = await makeAdmin();
  for (const column of ["completed_on", "keep_until"]) {
    await failMail({ userId: "nobody", kind: "referrals" });
    await pool().query(`UPDATE pgboss.job SET ${column} = now() - interval '13 hours'`);
    const [failed] = (await listFailedEmails(admin, { limit: 20 })).items;
    await decideFailedEmail(admin, failed!.id, "retry");
    await maintainQueues();
    expect(await takeJob("mail"), column).toMatchObject({ id: failed!.id });
    await clearQueues();
  }
});

test("an admin whose decision comes too late reads what became of the email", async () => {
  const admin = await makeAdmin();
  await failMail({ userId: "nobody", kind: "referrals" });
  const [failed] = (await listFailedEmails(admin, { limit: 20 })).items;
  const retry = () => decideFailedEmail(admin, failed!.id, "retry");
  await retry();
  const code = "conflict";
  await expect(retry()).rejects.toMatchObject({
    code,
    message: "This email is already being sent",
  });
  await pool().query("UPDATE pgboss.job SET state = 'completed', completed_on = now()");
  await expect(retry()).rejects.toMatchObject({ code, message: "This email is already sent" });
  await clearQueues();
  await expect(retry()).rejects.toMatchObject({
    code: "not_found",
    message: "Email not found: it may have been discarded",
  });
});
