import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { withClient } from "@/server/client";
import { pgBouncerMissing, startPgBouncer, type PgBouncer } from "@/tests/setup/pgbouncer";
import { databaseAt } from "@/tests/setup/postgres";
import { makeViewer } from "@/tests/support/factories";
import { backUp } from "./backup";
import { restore } from "./restore";

const missing = pgBouncerMissing();
if (missing) console.log(`A restore through PgBouncer is not tested: ${missing}`);

describe.skipIf(missing)("through a pooler in session mode", () => {
  let folder: string;
  let pooler: PgBouncer;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "doublebill-restore-"));
    const name = `restore_${randomBytes(6).toString("hex")}`;
    const server = inject("postgresUrl");
    await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
    pooler = await startPgBouncer(databaseAt(server, name), "session");
  });
  afterEach(async () => {
    await pooler.stop();
    rmSync(folder, { recursive: true });
  });

  async function restoreBackUp(): Promise<void> {
    const backup = path.join(folder, "backup");
    await backUp(process.env.DATABASE_URL!, path.join(folder, "data"), backup);
    await restore(pooler.url, path.join(folder, "elsewhere"), backup);
  }

  test("a back-up is restored", async () => {
    const { userId } = await makeViewer();
    await restoreBackUp();
    const { rows } = await withClient(pooler.url, (client) =>
      client.query("SELECT FROM users WHERE id = $1", [userId]),
    );
    expect(rows).toHaveLength(1);
  });

  test("connections that the pooler keeps, which may be the app's, are named as a reason", async () => {
    await withClient(pooler.url, async (first) => {
      await first.query("SELECT 1");
      await withClient(pooler.url, (second) => second.query("SELECT 1"));
    });
    await expect(restoreBackUp()).rejects.toThrow("in PgBouncer, RECONNECT closes them");
  });
});
