import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pool, transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { queueEmails } from "@/lib/mail/queue";
import { maintainQueues } from "@/lib/queue/queue";
import { whileDatabaseIsAway } from "@/tests/support/database-outage";
import { soon } from "@/tests/support/events";
import { makeViewer } from "@/tests/support/factories";
import { openMailbox, type Mailbox } from "@/tests/support/mailbox";
import { setUpOwnDatabase } from "../setup/own-database";
import { serverEnvironment, startServer, stopServer } from "../setup/server";

// An own database: the other tests' server would send these emails too.
setUpOwnDatabase("killed_emails");

const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-emails-"));
let mailbox: Mailbox;
let environment: Record<string, string>;
let server: ChildProcess;

beforeAll(async () => {
  mailbox = await openMailbox();
  environment = await serverEnvironment(env().DATABASE_URL!, dataDir, {
    SMTP_URL: mailbox.url,
  });
  server = await startServer(environment);
});
afterAll(async () => {
  await stopServer(server);
  await mailbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a process killed while sending leaves nothing unsent, and duplicates have one Message-ID", async () => {
  expect(environment.DATABASE_URL).not.toBe(inject("serverEnvironment").DATABASE_URL);
  const { userId, email } = await makeViewer();
  const emails = Array.from(
    { length: 10 },
    (_, number) =>
      ({ userId, kind: "referrals", title: `Mail ${number}`, body: "", url: "/invite" }) as const,
  );
  mailbox.refuse("silence");
  await transaction((tx) => queueEmails(tx, emails));
  // The server has taken one over, but the product has not heard so yet.
  await soon(() => expect(mailbox.of(email)).toHaveLength(1), 15_000);
  server.kill("SIGKILL");
  await once(server, "exit");
  mailbox.refuse(null);
  server = await startServer(environment);
  await soon(() => expect(mailbox.of(email)).toHaveLength(10), 15_000);
  await pool().query(
    "UPDATE pgboss.job SET started_on = started_on - interval '3 minutes' WHERE name = 'mail' AND state = 'active'",
  );
  await maintainQueues();
  await pool().query(
    "UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE name = 'mail' AND state = 'retry'",
  );
  await soon(() => expect(mailbox.of(email)).toHaveLength(11), 15_000);
  expect(new Set(mailbox.of(email).map(({ subject }) => subject)).size).toBe(10);
  expect(new Set(mailbox.of(email).map(({ messageId }) => messageId)).size).toBe(10);
  await soon(async () =>
    expect(
      (
        await pool().query(
          "SELECT state FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'",
        )
      ).rows,
    ).toEqual([]),
  );
}, 90_000);

test("a process with a running job stops when asked to, also without the database", async () => {
  const { userId, email } = await makeViewer();
  mailbox.refuse("silence");
  await transaction((tx) =>
    queueEmails(tx, [{ userId, kind: "referrals", title: "In hand", body: "", url: "/invite" }]),
  );
  await soon(() => expect(mailbox.of(email)).toHaveLength(1), 15_000);
  await whileDatabaseIsAway(env().DATABASE_URL!, async () => {
    server.kill("SIGTERM");
    const exit = once(server, "exit", { signal: AbortSignal.timeout(15_000) });
    expect(await exit).toEqual([0, null]);
  });
}, 60_000);
