import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, inject } from "vitest";
import { copyOfTemplate } from "./postgres";

// Each worker has a database of its own: test files that run side by side cannot meet.
const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-worker-"));
Object.assign(process.env, {
  DATABASE_URL: await copyOfTemplate(inject("postgresUrl"), `worker_${process.env.VITEST_POOL_ID}`),
  DATA_DIR: dataDir,
  NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  RATE_LIMIT_SCALE: "1000",
  LOG_LEVEL: "silent",
});

afterAll(async () => {
  const { disconnect } = await import("@/lib/db");
  const { findWrongSums } = await import("@/lib/points/verify");
  const wrong = await findWrongSums().finally(disconnect);
  rmSync(dataDir, { recursive: true, force: true });
  expect(wrong, "after every test file each band's points are its ledger's sum").toEqual([]);
});
