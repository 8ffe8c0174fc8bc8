import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { startApp } from "@/server/children.mjs";

test("a server whose port is taken says so and ends", async () => {
  const environment = { ...process.env, ...inject("serverEnvironment"), NODE_ENV: "production" };
  const server = startApp(environment, { stdio: ["ignore", "ignore", "pipe"] });
  const [output, [code]] = await Promise.all([text(server.stderr!), once(server, "exit")]);
  expect(output).toContain("address already in use");
  expect(code).toBe(1);
});
