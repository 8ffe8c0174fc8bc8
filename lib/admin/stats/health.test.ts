import { symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { getHealth } from "@/lib/admin/stats/health";
import { env } from "@/lib/env";
import { queueNames } from "@/lib/queue/queues";
import { startWithEmptyFolder } from "@/tests/support/data-folder";
import { makeAdmin } from "@/tests/support/factories";

startWithEmptyFolder();

const listQueues = async () => (await getHealth(await makeAdmin())).queues.map(({ name }) => name);

test("on Vercel, whose timers leave no jobs, only queues without a schedule are shown", async () => {
  expect(await listQueues()).toEqual(queueNames);
  env().VERCEL = "1";
  expect(await listQueues()).toEqual(["mail", "push", "trackGivenUp", "track"]);
});

test("the free space is that of the disk that holds the files", async () => {
  const admin = await makeAdmin();
  expect((await getHealth(admin)).storage.freeBytes).toBeGreaterThan(0);
  symlinkSync("/proc", path.join(env().DATA_DIR, "uploads"));
  expect((await getHealth(admin)).storage.freeBytes, "/proc has no space").toBe(0);
});
