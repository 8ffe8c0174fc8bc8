import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fuzz } from "../fuzz/fuzz";
import { describeFailure } from "../fuzz/report";
import { copyOfTemplate } from "../setup/postgres";
import { serverEnvironment, startServer, stopServer } from "../setup/server";

const SEED = 7;
const CALLS = 500;

const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-fuzz-"));
let environment: Record<string, string>;
let server: ChildProcess;

// An own server and database, because the fuzzer also acts as an admin.
beforeAll(async () => {
  const databaseUrl = await copyOfTemplate(inject("postgresUrl"), "fuzz");
  const settings = { RATE_LIMIT_SCALE: "1000000", BANDSINTOWN_BASE_URL: "http://127.0.0.1:9" };
  environment = await serverEnvironment(databaseUrl, dataDir, { ...settings, LOG_LEVEL: "silent" });
  server = await startServer(environment);
});

afterAll(async () => {
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
});

test("a short fuzz run finds no internal error and no missing answer", async () => {
  const origin = environment.APP_URL!;
  const options = {
    origin,
    databaseUrl: environment.DATABASE_URL!,
    seed: SEED,
    first: 0,
    count: CALLS,
  };
  const { statuses, failures } = await fuzz({ ...options, concurrency: 4 });
  expect(failures.flatMap((failure) => describeFailure(failure, SEED))).toEqual([]);
  // It reached further than the gate.
  const count = (status: number) => statuses.get(status) ?? 0;
  expect(count(200) + count(201) + count(204)).toBeGreaterThan(CALLS / 20);
  expect(server.exitCode).toBeNull();
  expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
}, 120_000);
