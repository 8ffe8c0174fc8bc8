import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db, pool, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { startJobs } from "@/lib/jobs";
import { queueEmails } from "@/lib/mail/queue";
import { clearQueues } from "@/lib/queue/queue";
import { queueTrack } from "@/lib/tracks/analysis/queue";
import { storage } from "@/lib/uploads/storage";
import { whileDatabaseIsAway } from "@/tests/support/database-outage";
import { soon } from "@/tests/support/events";
import { makeTrack, makeUpload, makeViewer } from "@/tests/support/factories";
import { openMailbox, type Mailbox } from "@/tests/support/mailbox";

let mailbox: Mailbox;
let stop = async () => {};
beforeAll(async () => {
  mailbox = await openMailbox();
  env().SMTP_URL = mailbox.url;
});
beforeEach(async () => {
  mailbox.refuse(null);
  await clearQueues();
});
afterEach(() => stop());
afterAll(() => mailbox.close());

const notice = (userId: string, title: string) =>
  ({ userId, kind: "referrals", title, body: "", url: "/invite" }) as const;

test("stopping gives back the job in hand, and takes no other", async () => {
  const { userId, email } = await makeViewer();
  stop = await startJobs();
  mailbox.refuse("silence");
  await transaction((tx) => queueEmails(tx, [notice(userId, "In hand"), notice(userId, "Next")]));
  await soon(() => expect(mailbox.of(email)).toHaveLength(1), 6_000);
  await stop();
  const { rows } = await pool().query<{ state: string }>(
    "SELECT state FROM pgboss.job WHERE name = 'mail' ORDER BY state",
  );
  expect(rows.map(({ state }) => state)).toEqual(["created", "retry"]);
});

test("a schedule makes one job for all instances, and it runs", async () => {
  await pool().query("UPDATE pgboss.version SET cron_on = NULL");
  const stops = await Promise.all([startJobs(), startJobs()]);
  stop = async () => void (await Promise.all(stops.map((end) => end())));
  const digests = async () =>
    (await pool().query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'digests'"))
      .rows;
  await soon(async () => expect(await digests()).toEqual([{ state: "completed" }]), 15_000);
  const { rowCount } = await pool().query(
    "SELECT FROM pgboss.job WHERE name = '__pgboss__send-it' AND data ->> 'name' = 'digests'",
  );
  expect(rowCount).toBe(1);
});

test("a job that ends while the database is away is noted when it is back", async () => {
  const { userId, email } = await makeViewer();
  const rejections: unknown[] = [];
  const note = (error: unknown) => void rejections.push(error);
  process.on("unhandledRejection", note);
  stop = await startJobs();
  mailbox.refuse("silence");
  await transaction((tx) => queueEmails(tx, [notice(userId, "In hand")]));
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

test("a track that is read while the app stops three times is no damaged one", async () => {
  const { bandId } = await makeViewer();
  const { id: uploadId } = await makeUpload({
    bandId,
    purpose: "track",
    storageName: "slow.audio",
  });
  const { id } = await makeTrack({ bandId, uploadId, state: "pending", seconds: null });
  let fetchMs = 0;
  vi.spyOn(storage, "get").mockImplementation(async (_, range) => {
    if (!range) await sleep(fetchMs);
    return { bytes: 1_000, stream: range ? new Blob().stream() : new ReadableStream() };
  });
  await transaction((tx) => queueTrack(tx, id));
  for (let starts = 1; starts <= 3; starts++) {
    fetchMs = starts === 2 ? 500 : 0; // once, the stop comes before the decoder is there
    stop = await startJobs();
    await soon(() => expect(storage.get).toHaveBeenCalledTimes(2 * starts), 10_000);
    await stop();
    await pool().query("UPDATE pgboss.job SET start_after = now() WHERE state = 'created'");
  }
  expect(await db.track.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "pending" });
  const { rows } = await pool().query(
    "SELECT name, retry_count FROM pgboss.job WHERE name IN ('track', 'trackGivenUp') AND state = 'created'",
  );
  expect(rows).toEqual([{ name: "track", retry_count: 0 }]);
});
