import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withClient } from "@/server/client";
import { copyInto, listFiles } from "@/scripts/image";
import { makeWav } from "./support/audio";
import { databaseAt } from "./setup/postgres";

/** The image's files in a folder away from the repository and its packages. */
let image: string;
let database: Record<string, string>;

beforeAll(async () => {
  image = mkdtempSync(path.join(tmpdir(), "doublebill-image-"));
  copyInto(image, await listFiles());
  const name = `image_${randomBytes(6).toString("hex")}`;
  await withClient(inject("postgresUrl"), (client) => client.query(`CREATE DATABASE ${name}`));
  database = {
    DATABASE_URL: databaseAt(inject("postgresUrl"), name),
    NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  };
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

function call(
  program: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    DATA_DIR: path.join(image, "data"),
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--import", "tsx", program, ...args],
      { env, cwd: image },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, output: (stdout + stderr).trim() }),
    );
  });
}

test("the image without a database says what it needs", async () => {
  expect(await call("server/start.mjs")).toEqual({
    code: 1,
    output:
      "The image brings no PostgreSQL: set DATABASE_URL, and with it NEXTAUTH_SECRET and ENCRYPTION_KEY.",
  });
  expect(await call("scripts/admin.ts", ["list"])).toMatchObject({
    code: 1,
    output: expect.stringContaining("Set DATABASE_URL or DATA_DIR"),
  });
});

test("its commands find all their files", async () => {
  expect(await call("scripts/migrate.ts", ["apply"], database)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Applied: /),
  });
  expect(await call("scripts/admin.ts", ["list"], database)).toEqual({
    code: 0,
    output: "There is no admin yet.",
  });
  expect(await call("scripts/points.ts", [], database)).toMatchObject({ code: 0 });
  expect(await call("scripts/files.ts", [], database)).toMatchObject({ code: 0 });
  const folder = path.join(image, "data/backup");
  expect(await call("scripts/backup.ts", [folder], database)).toMatchObject({ code: 0 });
  expect(await call("scripts/restore.ts", [folder], database)).toMatchObject({ code: 0 });
});

test("its worker threads analyze tracks", async () => {
  const file = new Blob([Uint8Array.from(makeWav({ seconds: 2 }))]).stream();
  const worker = new Worker(path.join(image, "lib/tracks/analysis/worker.mjs"), {
    workerData: { file, format: "wav" },
    transferList: [file as never],
  });
  const read = await new Promise((resolve, reject) =>
    worker.once("message", resolve).once("error", reject),
  );
  expect(read).toMatchObject({ seconds: 2 });
});
