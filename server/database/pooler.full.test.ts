import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, describe, expect, inject, test } from "vitest";
import { checkPooler } from "@/server/database/pooler";
import { newerPgBouncer } from "@/tests/setup/newer-pgbouncer";
import { pgBouncerMissing, startPgBouncer, type PoolMode } from "@/tests/setup/pgbouncer";
import { copyOfTemplate } from "@/tests/setup/postgres";
import { freePort, serverEnvironment } from "@/tests/setup/server";

const missing = pgBouncerMissing();
if (missing) console.log(`PgBouncer is not tested: ${missing}`);

const newer = await newerPgBouncer();

const MIXES_UP =
  "DATABASE_URL leads through a pooler that mixes up prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements, a pooler in session mode, or PostgreSQL itself.";
const HEARS_NOTHING = "where LISTEN hears nothing. Set DATABASE_DIRECT_URL to PostgreSQL itself";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function pooled(mode: PoolMode, options = {}) {
  const direct = await copyOfTemplate(inject("postgresUrl"), "pooled");
  const { url, stop } = await startPgBouncer(direct, mode, options);
  stops.push(stop);
  return { direct, url };
}

test("PostgreSQL itself is taken", async () => {
  const direct = await copyOfTemplate(inject("postgresUrl"), "pooled");
  await checkPooler({ DATABASE_URL: direct });
  await checkPooler({ DATABASE_URL: direct, DATABASE_DIRECT_URL: direct });
});

describe.skipIf(missing)("Debian's PgBouncer", () => {
  test("in session mode is taken", async () => {
    const { url } = await pooled("session");
    await checkPooler({ DATABASE_URL: url });
  });

  test("in transaction mode gives one client's statement to another, and is refused", async () => {
    const { url, direct } = await pooled("transaction");
    const clients = [1, 2].map(() => new pg.Client({ connectionString: url }));
    for (const client of clients) await client.connect();
    const ask = (client: pg.Client) => client.query({ name: "same", text: "SELECT 1" });
    await ask(clients[0]!);
    await expect(ask(clients[1]!)).rejects.toThrow('prepared statement "same" already exists');
    for (const client of clients) await client.end();
    const refusal = checkPooler({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct });
    await expect(refusal).rejects.toThrow(MIXES_UP);
  });

  test("in transaction mode is refused where DATABASE_DIRECT_URL is meant to avoid it", async () => {
    const { url, direct } = await pooled("transaction");
    const refusal = checkPooler({ DATABASE_URL: direct, DATABASE_DIRECT_URL: url });
    await expect(refusal).rejects.toThrow(`DATABASE_DIRECT_URL leads through a pooler`);
  });

  test.each([["server/start.mjs"], ["scripts/migrate.ts", "apply"]])(
    "in transaction mode stops %s with one line",
    async (...command) => {
      const { url, direct } = await pooled("transaction");
      const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-pooled-"));
      stops.push(async () => rmSync(dataDir, { recursive: true }));
      const settings = { DATABASE_DIRECT_URL: direct, PORT: String(await freePort()) };
      const env = { ...process.env, ...(await serverEnvironment(url, dataDir, settings)) };
      const call = promisify(execFile)(process.execPath, ["--import", "tsx", ...command], { env });
      await expect(call).rejects.toMatchObject({ code: 1, stderr: `${MIXES_UP}\n` });
    },
  );
});

describe.skipIf(!newer)("PgBouncer 1.21 or newer in transaction mode", () => {
  const options = (settings: string[]) => ({ program: newer, settings });

  test("is taken with max_prepared_statements and PostgreSQL's own address", async () => {
    const { url, direct } = await pooled("transaction", options(["max_prepared_statements = 200"]));
    await checkPooler({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct });
    await expect(checkPooler({ DATABASE_URL: url })).rejects.toThrow(HEARS_NOTHING);
  });

  test("is refused without max_prepared_statements", async () => {
    const { url, direct } = await pooled("transaction", options(["max_prepared_statements = 0"]));
    const refusal = checkPooler({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct });
    await expect(refusal).rejects.toThrow(MIXES_UP);
  });
});
