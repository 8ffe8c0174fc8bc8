import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { startApp, startChild, startNext, waitForExit } from "./children.mjs";

const OPTIONS = { stdio: "pipe" as const };

let child: ChildProcess;
afterEach(() => void child.kill("SIGKILL"));

/** To a child, a parent that was killed is a closed channel. */
async function endWithParent() {
  child.disconnect();
  const [output, errors] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  return { code: await waitForExit(child), output: output + errors };
}

describe("a child whose parent is killed", () => {
  const environment = { ...process.env, PORT: "many" };

  test.each([
    ["the app", () => startApp(environment, OPTIONS)],
    ["Next", () => startNext(["--help"], environment, OPTIONS)],
    ["the preparation", () => startChild("server/prepare.ts", [], environment, OPTIONS)],
    ["the demo data", () => startChild("scripts/seed.ts", [], environment, OPTIONS)],
  ])("ends while it loads: %s", async (_, start) => {
    child = start();
    expect(await endWithParent()).toEqual({ code: 1, output: "" });
  });

  test("ends in the middle of its work", async () => {
    const database = createServer().listen(0, "127.0.0.1");
    await once(database, "listening");
    const { port } = database.address() as AddressInfo;
    const settings = { DATABASE_URL: `postgresql://nobody@127.0.0.1:${port}/none` };
    child = startChild("scripts/seed.ts", [], { ...process.env, ...settings }, OPTIONS);
    const [connection] = (await once(database, "connection")) as [{ destroy: () => void }];
    expect(await endWithParent()).toEqual({ code: 1, output: "" });
    connection.destroy();
    database.close();
  });
});
