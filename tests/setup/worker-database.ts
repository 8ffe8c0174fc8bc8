import { mkdtempSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, inject } from "vitest";
import { copyOfTemplate } from "./postgres";
import { keepSettings } from "./settings";

// Each worker has its own database and folder, so that parallel test files cannot interfere.
Object.assign(process.env, {
  DATABASE_URL: await copyOfTemplate(inject("postgresUrl"), `worker_${process.env.VITEST_POOL_ID}`),
  DATA_DIR: mkdtempSync(path.join(inject("workersDir"), "files-")),
  NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  VAPID_PUBLIC_KEY:
    "BImkyLxlzIidW-muSESZhdJNi6OcQksxKLnaXgDlcv037agtDLcSAOw4ZwinSS-mv4LpsmcOVmZAX9cCPKyT0SA",
  VAPID_PRIVATE_KEY: "wd7Pc_onqh4QxSnHQyo6TTQ_XO64qBxp5Lo8I9zoXpM",
  RATE_LIMIT_SCALE: "1000",
  LOG_LEVEL: "silent",
});
keepSettings();

afterAll(async () => {
  const { discardWaitingEmails } = await import("@/tests/support/queued-emails");
  await discardWaitingEmails();
  const { findUnbalancedBands } = await import("@/lib/points/verify");
  expect(
    await findUnbalancedBands(),
    "after every test file each band's points are its ledger's sum",
  ).toEqual([]);
});
