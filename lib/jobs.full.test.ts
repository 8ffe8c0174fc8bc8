import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pool, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { startJobs } from "@/lib/jobs";
import { queueEmails } from "@/lib/mail/queue";
import { clearQueues } from "@/lib/queue/queue";
import { whileDatabaseIsAway } from "@/tests/support/database-outage";
import { soon } from "@/tests/support/events";
import { makeViewer } from "@/tests/support/factories";
import { openMailbox, type Mailbox } from "@/tests/support/mailbox";

let mailbox: Mailbox;
let stop = async () => {};
beforeAll(async () => {
  mailbox = await openMailbox();
  env().SMTP_URL = mailbox.url;
  await clearQueues();
});
afterAll(async () => {
  await stop();
  await mailbox.close();
});

test("a job that ends while the database is away is noted when it is back", async () => {
  const { userId, email } = await makeViewer();
  const rejections: unknown[] = [];
  const note = (error: unknown) => void rejections.push(error);
  process.on("unhandledRejection", note);
  stop = await startJobs();
  mailbox.refuse("silence");
  await transaction((tx) =>
    queueEmails(tx, [{ userId, kind: "referrals", title: "In hand", body: "", url: "/invite" }]),
  );
  await soon(() => expect(mailbox.of(email)).toHaveLength(1), 6_000);
  // Sending fails after ten seconds of silence.
  await whileDatabaseIsAway(process.env.DATABASE_URL!, () => sleep(13_000));
  await soon(async () => {
    const { rows } = await pool().query("SELECT state FROM pgboss.job WHERE name = 'mail'");
    expect(rows).toEqual([{ state: "retry" }]);
  }, 10_000);
  process.off("unhandledRejection", note);
  expect(rejections).toEqual([]);
});
