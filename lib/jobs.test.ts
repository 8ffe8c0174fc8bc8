import { randomUUID } from "node:crypto";
import { utimes } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getHealth } from "@/lib/admin/stats/health";
import { db, pool, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { runDueJobs, startJobs } from "@/lib/jobs";
import { queueEmails } from "@/lib/mail/queue";
import { clearQueues, enqueue, jobQueue } from "@/lib/queue/queue";
import { queueNames, QUEUES } from "@/lib/queue/queues";
import { addTrack } from "@/lib/tracks/commands";
import { listTracks } from "@/lib/tracks/queries";
import { storage } from "@/lib/uploads/storage";
import { storagePath } from "@/lib/uploads/storage/disk";
import { makeWav, storeTrackFile } from "@/tests/support/audio";
import { startWithEmptyFolder } from "@/tests/support/data-folder";
import { soon } from "@/tests/support/events";
import { makeAdmin, makeViewer } from "@/tests/support/factories";
import { receiveEmails } from "@/tests/support/receive-emails";

startWithEmptyFolder();

const mailbox = await receiveEmails();
let stop = async () => {};
beforeEach(async () => {
  mailbox.refuse(null);
  await clearQueues();
});
afterEach(() => stop());

const notice = (userId: string, title: string) =>
  ({ userId, kind: "referrals", title, body: "", url: "/invite" }) as const;

/** Seconds from the end of a user's mail to the start of the next. */
async function readPauses(userId: string): Promise<number[]> {
  await soon(async () => expect(await readMailTimes(userId)).toHaveLength(5));
  const times = await readMailTimes(userId);
  return times.slice(1).map(({ started }, index) => started - times[index]!.completed);
}

async function readMailTimes(userId: string) {
  const { rows } = await pool().query<{ started: number; completed: number }>(
    `SELECT extract(epoch FROM started_on)::float8 AS started, extract(epoch FROM completed_on)::float8 AS completed
     FROM pgboss.job WHERE name = 'mail' AND state = 'completed' AND data ->> 'userId' = $1 ORDER BY started_on`,
    [userId],
  );
  return rows;
}

test("every schedule is stored, and nothing else is", async () => {
  const { rows } = await pool().query<{ name: string; cron: string }>(
    "SELECT name, cron FROM pgboss.schedule ORDER BY name",
  );
  const schedules = queueNames
    .filter((name) => QUEUES[name].cron)
    .map((name) => ({ name, cron: QUEUES[name].cron }));
  expect(schedules.length).toBeGreaterThan(2);
  expect(rows).toEqual(schedules.toSorted((a, b) => a.name.localeCompare(b.name)));
});

test("workers do what is enqueued, one after the other without a pause; a failure holds up no other", async () => {
  const { userId, email } = await makeViewer();
  const stranger = await makeViewer();
  mailbox.refuse("error", stranger.email);
  const titles = Array.from({ length: 5 }, (_, number) => `Mail ${number}`);
  stop = await startJobs();
  await transaction((tx) =>
    queueEmails(tx, [
      notice(stranger.userId, "Refused"),
      ...titles.map((title) => notice(userId, title)),
    ]),
  );
  await soon(
    () => expect(new Set(mailbox.of(email).map(({ subject }) => subject))).toEqual(new Set(titles)),
    60_000,
  );
  const pauses = await readPauses(userId);
  expect(pauses).toHaveLength(4);
  expect(Math.min(...pauses), "shorter than the two seconds between polls").toBeLessThan(1);
  const health = await getHealth(await makeAdmin());
  await soon(async () =>
    expect((await getHealth(await makeAdmin())).queues).toContainEqual(
      expect.objectContaining({ name: "mail", waiting: 1, lastDone: expect.any(Date) }),
    ),
  );
  expect(health.queues.map(({ name }) => name)).toEqual(queueNames);
});

test("the hourly sweep removes expired rows and files of no upload", async () => {
  const viewer = await makeViewer();
  await db.notification.create({
    data: {
      bandId: viewer.bandId,
      type: "access",
      title: "Old",
      body: "",
      url: "/",
      createdAt: new Date(Date.now() - 100 * 24 * 60 * 60 * 1000),
    },
  });
  const lost = `${randomUUID()}.bin`;
  await storage.put(lost, Buffer.from("of no upload"));
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(storagePath(lost), twoDaysAgo, twoDaysAgo);
  stop = await startJobs();
  await transaction((tx) => enqueue(tx, "sweep", [null]));
  await soon(async () => {
    expect(await db.notification.count({ where: { bandId: viewer.bandId } })).toBe(0);
    expect(await storage.get(lost)).toBeNull();
  }, 8_000);
});

test("where no process stays, a track waits until the timer's call reads it", async () => {
  env().VERCEL = "1";
  const viewer = await makeViewer();
  const objectURL = await storeTrackFile(viewer.bandId, makeWav({ seconds: 2 }));
  await addTrack(viewer, viewer.bandId, { objectURL, title: "Demo", membersOnly: false });
  const tracks = () => listTracks(viewer, viewer.bandId);
  expect(await tracks()).toMatchObject([{ state: "pending", seconds: null }]);
  await runDueJobs();
  expect(await tracks()).toMatchObject([{ state: "ready", seconds: 2 }]);
});

test("where no process stays, a step that fails stops no email, and is reported", async () => {
  env().VERCEL = "1";
  const { userId, email } = await makeViewer();
  await transaction((tx) => queueEmails(tx, [notice(userId, "Sent all the same")]));
  const maintain = vi.spyOn(jobQueue(), "maintain").mockRejectedValueOnce(new Error("no upkeep"));
  await expect(runDueJobs()).rejects.toThrow("no upkeep");
  maintain.mockRestore();
  expect(mailbox.of(email)).toHaveLength(1);
});
