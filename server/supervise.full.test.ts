import { spawn, type ChildProcess } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { hasEnded, startChild, startPostgres } from "./children.mjs";
import { backoffMs, supervise } from "./supervise.mjs";

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function startProgram(program: string): ChildProcess {
  const child = spawn(process.execPath, ["-e", program], { stdio: "ignore" });
  started.push(child);
  return child;
}

const startLasting = () => startProgram("setInterval(() => {}, 1000)");
const startFailing = () => startProgram("process.exit(7)");

function setUp(start: () => ChildProcess, isReady: () => boolean) {
  const lines: string[] = [];
  const app = { readyCount: 0, isStopping: false, lines };
  const ended = supervise({
    name: "The app",
    start,
    isReady: () => Promise.resolve(isReady()),
    onReady: () => app.readyCount++,
    isStopping: () => app.isStopping,
    say: (line) => lines.push(line),
  });
  return Object.assign(app, { ended });
}

test("an app that is killed is started again, later each time", async () => {
  const app = setUp(startLasting, () => true);
  for (const times of [1, 2, 3]) {
    await expect.poll(() => app.readyCount, { timeout: 10_000 }).toBe(times);
    started.at(-1)!.kill("SIGKILL");
    await expect.poll(() => app.lines.length).toBe(times);
  }
  expect(app.lines).toEqual([
    "The app ended (signal SIGKILL); starting it again in 0.25 s.",
    "The app ended (signal SIGKILL); starting it again in 0.5 s.",
    "The app ended (signal SIGKILL); starting it again in 1 s.",
  ]);
  app.isStopping = true;
  await app.ended;
  expect(started).toHaveLength(3);
});

test("an app that ends because we are stopping is not started again", async () => {
  const app = setUp(startLasting, () => true);
  await expect.poll(() => app.readyCount).toBe(1);
  app.isStopping = true;
  started[0]!.kill("SIGTERM");
  expect(await app.ended).toBe(1);
  expect(started).toHaveLength(1);
  expect(app.lines).toEqual([]);
});

test("an app that never answers ends the launcher with the app's exit code", async () => {
  const app = setUp(startFailing, () => false);
  expect(await app.ended).toBe(7);
  expect(started).toHaveLength(5);
  expect(started.every(hasEnded)).toBe(true);
  expect(app.lines.at(-1)).toBe("The app ended 5 times in a row before it answered; giving up.");
}, 30_000);

const missing = "/missing/folder";

test.each([
  ["a child", () => startChild("server/app.mjs", [], process.env, { folder: missing })],
  [
    "PostgreSQL",
    () =>
      startPostgres({
        program: `${missing}/postgres`,
        args: [],
        user: {},
        env: process.env,
        log: "/dev/null",
        pidFile: `${missing}/postmaster.pid`,
      }),
  ],
])("%s that cannot be started is tried again", async (_, start) => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  const app = setUp(start, () => false);
  await expect.poll(() => app.lines).toHaveLength(1);
  app.isStopping = true;
  expect(await app.ended).toBeLessThan(0);
  expect(app.lines[0]).toMatch(/^The app ended \(exit code -\d+\); starting it again in 0.25 s\.$/);
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("ENOENT"));
});

test("the wait doubles up to ten seconds", () => {
  expect([1, 2, 3, 6, 7, 50].map(backoffMs)).toEqual([250, 500, 1000, 8000, 10_000, 10_000]);
});
