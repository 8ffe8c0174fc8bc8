import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findEmbedded } from "@/prisma/embedded/embedded";
import { freePort } from "../setup/server";

/** The product as `npm start` runs it, on a folder of its own, without demo data. */
const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-crash-"));
chmodSync(dataDir, 0o711); // as root PostgreSQL runs as a user of its own, who has to get in
let origin = "";
let launcher: ChildProcess;

async function launch() {
  const port = new URL(origin).port;
  launcher = spawn("node_modules/.bin/tsx", ["prisma/start.ts"], {
    env: { ...process.env, PORT: port, APP_URL: origin, DATA_DIR: dataDir, DATABASE_URL: "", NEXTAUTH_SECRET: "", ENCRYPTION_KEY: "", SEED: "none", RATE_LIMIT_SCALE: "1000", LOG_LEVEL: "silent", NODE_ENV: "production", VITEST: "" },
    stdio: "ignore",
  });
  await ready(60_000);
}

async function ready(patience: number): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < patience) {
    const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
    if (answer?.ok) return Date.now() - began;
    await sleep(100);
  }
  throw new Error(`Not ready within ${patience} ms`);
}

/** The ids of a process and all below it. */
function family(pid: number): number[] {
  const children = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)).filter((entry) => parentOf(entry) === pid).map(Number);
  return [pid, ...children.flatMap(family)];
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ")[1]);
  } catch {
    return 0;
  }
}

function kill(pids: number[]) {
  for (const pid of pids)
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It was gone already.
    }
}

const postmaster = () => Number(readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

async function rows<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: findEmbedded(dataDir)?.url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

const post = (target: string, body: object, cookie = "") =>
  fetch(origin + target, { method: "POST", headers: { "content-type": "application/json", cookie }, body: JSON.stringify(body), signal: AbortSignal.timeout(5_000) });

beforeAll(async () => {
  origin = `http://127.0.0.1:${await freePort()}`;
  await launch();
}, 120_000);

afterAll(async () => {
  const ended = new Promise((resolve) => launcher.once("exit", resolve));
  launcher.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Ten strangers sign up and write as fast as they can until the connection is gone; what was answered with 201. */
async function busyUntilTheEnd(round: string) {
  const [usernames, messages]: [string[], string[]] = [[], []];
  const partner = (await (await post("/api/signup", newcomer(`${round}-partner`))).json()) as { user: { bandId: string } };
  const stranger = async (number: number) => {
    for (let turn = 0; ; turn++) {
      const username = `${round}-${number}-${turn}`;
      const joined = await post("/api/signup", newcomer(username));
      if (joined.status === 201) usernames.push(username);
      const cookie = joined.headers.get("set-cookie")?.split(";")[0] ?? "";
      const { user } = (await joined.json()) as { user: { bandId: string } };
      const opened = (await (await post("/api/conversations", { band1Id: user.bandId, band2Id: partner.user.bandId }, cookie)).json()) as { id: string };
      for (let line = 0; line < 5; line++) {
        const content = `${username}-${line}`;
        const sent = await post("/api/messages", { conversationId: opened.id, senderBandId: user.bandId, content }, cookie);
        if (sent.status === 201) messages.push(content);
      }
    }
  };
  const work = Promise.allSettled(Array.from({ length: 10 }, (_, number) => stranger(number)));
  return { usernames, messages, work };
}

const newcomer = (username: string) => ({ username, email: `${username}@example.com`, password: "secret enough", bandName: username });

test("after kill -9 of everything in the middle of work, each 201 is there, once", async () => {
  const { usernames, messages, work } = await busyUntilTheEnd("crash");
  await expect.poll(() => Math.min(usernames.length, messages.length), { timeout: 30_000 }).toBeGreaterThan(10);
  kill([...family(launcher.pid!), postmaster()]);
  await work;
  await launch();
  const users = await rows<{ username: string; count: string }>("SELECT username, count(*) FROM users JOIN bands b ON b.id = users.band_id GROUP BY username");
  const counts = new Map(users.map(({ username, count }) => [username, Number(count)]));
  expect(usernames.filter((username) => counts.get(username) !== 1)).toEqual([]);
  const stored = await rows<{ content: string; count: string }>("SELECT content, count(*) FROM messages GROUP BY content");
  const written = new Map(stored.map(({ content, count }) => [content, Number(count)]));
  expect(messages.filter((content) => written.get(content) !== 1)).toEqual([]);
  const [sum] = await rows<{ wrong: string }>("SELECT count(*) AS wrong FROM bands b WHERE points <> (SELECT coalesce(sum(amount), 0) FROM point_entries WHERE band_id = b.id)");
  expect(sum).toEqual({ wrong: "0" });
}, 120_000);

test("when PostgreSQL is killed the app says so, and recovers by itself within five seconds", async () => {
  kill([postmaster()]);
  await sleep(50);
  const during = await fetch(`${origin}/api/leaderboard`, { signal: AbortSignal.timeout(5_000) });
  expect([200, 503]).toContain(during.status);
  expect(await ready(10_000)).toBeLessThan(5_000);
  expect((await post("/api/signup", newcomer("after-the-fall"))).status).toBe(201);
}, 60_000);

test("a second start on the same folder is refused in plain words", async () => {
  const second = spawn("node_modules/.bin/tsx", ["prisma/start.ts"], { env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: "", SEED: "none" }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [second.stdout, second.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => second.once("exit", resolve));
  expect(code).toBe(1);
  expect(said).toMatch(/already served by another process \(\d+\)/);
});
