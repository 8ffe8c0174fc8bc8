import { text } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { startApp, stopChild } from "@/server/children.mjs";

test("a request's body may take an hour", async () => {
  const report = `import { Server } from "node:http";
    Server.prototype.listen = function () { console.error(this.requestTimeout); process.exit(); };`;
  const server = startApp(
    {
      ...process.env,
      ...inject("serverEnvironment"),
      NODE_ENV: "production",
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
    },
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  try {
    expect(await text(server.stderr!)).toBe(`${60 * 60_000}\n`);
  } finally {
    await stopChild(server);
  }
});
