import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbedded } from "@/server/embedded/embedded";
import { freePort } from "@/tests/setup/server";

let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "doublebill-start-"));
  chmodSync(parent, 0o711);
  dataDir = path.join(parent, "data");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** `npm start` or another command of the product, with nothing in its environment but what is given. */
const call = (program: string, args: string[], environment: Record<string, string>) =>
  callNode(["--import", "tsx", program, ...args], environment);

function callNode(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production" as const,
    ...environment,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: (stdout + stderr).trim() }),
    );
  });
}

test("an invalid environment stops the start with a list of all errors", async () => {
  const { code, output } = await call("server/start.mjs", [], {
    PORT: "many",
    SEED: "all",
    DATA_DIR: dataDir,
  });
  expect(code).toBe(1);
  expect(output).toMatch(/PORT must be a port number from 1 to 65535\n {2}SEED /);
  expect(existsSync(dataDir)).toBe(false);
});

test("what only Vercel's functions are told stops the start with one line", async () => {
  const complete = {
    VERCEL: "1",
    APP_URL: "https://bands.example",
    DATABASE_URL: "postgresql://nobody@127.0.0.1:9/bands",
    NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    CRON_SECRET: "a secret of a timer, for tests",
    SMTP_URL: "smtp://127.0.0.1:9",
    STORAGE: "s3",
    S3_BUCKET: "bands",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "key",
  };
  const answer = { code: 1, output: expect.stringMatching(/^VERCEL is set: [^\n]+$/) };
  expect(await call("server/start.mjs", [], complete)).toEqual(answer);
});

test.runIf(process.platform === "linux")(
  "a DATA_DIR that the system refuses to create stops the start with one line",
  async () => {
    const environment = { PORT: String(await freePort()), DATA_DIR: "/proc/1/bands" };
    expect(await call("server/start.mjs", [], environment)).toEqual({
      code: 1,
      output: "/proc/1/bands cannot be used (ENOENT). DATA_DIR says where data is kept.",
    });
  },
);

test("a port in use stops the start before anything is created", async () => {
  const port = await freePort();
  const occupant = createServer().listen(port, "127.0.0.1");
  await once(occupant, "listening");
  const { code, output } = await call("server/start.mjs", [], {
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  occupant.close();
  expect(code).toBe(1);
  expect(output).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop what uses it or choose another: PORT=4000 npm start`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test("a second start on the same data is refused, while commands use the running database", async () => {
  const running = await startEmbedded(dataDir, () => {});
  const second = await call("server/start.mjs", [], {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  });
  expect(second).toEqual({
    code: 1,
    output: `The database in ${dataDir} is already served by another process (${process.pid}).`,
  });
  expect((await call("scripts/migrate.ts", ["apply"], { DATA_DIR: dataDir })).output).toMatch(
    /^Applied: /,
  );
  expect(await call("scripts/admin.ts", ["list"], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    output: "There is no admin yet.",
  });
  await running.stop();
});

test("admins can be appointed while the product is stopped; an unknown address is reported", async () => {
  await (await startEmbedded(dataDir, () => {})).stop();
  const { code, output } = await call("scripts/admin.ts", ["grant", "nobody@example.org"], {
    DATA_DIR: dataDir,
    // As in a copy of .env.example
    NEXTAUTH_SECRET: "",
    ENCRYPTION_KEY: "",
    DATABASE_URL: "",
    LOG_LEVEL: "info",
  });
  expect({ code, output }).toEqual({
    code: 1,
    output: "Nobody has signed up with nobody@example.org.",
  });
});

test.each(["admin", "points", "files", "backup"])(
  "the command %s makes no database where none is",
  async (name) => {
    const args = name === "admin" ? ["list"] : [];
    expect(await call(`scripts/${name}.ts`, args, { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: `There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR as the product has them, or start it first.`,
    });
    expect(existsSync(dataDir)).toBe(false);
  },
);

test("the sweep of files takes no other word than bind", async () => {
  const { code, output } = await call("scripts/files.ts", ["--bind"], { DATA_DIR: dataDir });
  expect({ code, output }).toEqual({ code: 1, output: "Usage: npm run files:sweep [-- bind]" });
  expect(existsSync(dataDir)).toBe(false);
});

test("a database that cannot be reached stops the start with one line", async () => {
  const [port, databasePort] = [await freePort(), await freePort()];
  const { code, output } = await call("server/start.mjs", [], {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://nobody:secret@127.0.0.1:${databasePort}/none`,
    NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  expect(code).toBe(1);
  expect(output).toBe(
    `The database at 127.0.0.1, port ${databasePort}, cannot be used: connect ECONNREFUSED 127.0.0.1:${databasePort}`,
  );
});

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};
const OPERATOR_COMMANDS = [
  "start",
  "dev",
  "build",
  "db:migrate",
  "admin",
  "points:verify",
  "files:sweep",
  "backup",
  "restore",
];

test.each(OPERATOR_COMMANDS)("npm run %s tells an older Node which one is needed", async (name) => {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })`;
  const [program, ...args] = scripts[name]?.split(" ") ?? [];
  expect(program).toBe("node");
  const { code, output } = await callNode(args, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}`,
  });
  expect({ code, output }).toEqual({
    code: 1,
    output: "Doublebill needs Node 20.19, 22.13, 24 or 26; this is 18.20.4.",
  });
});
