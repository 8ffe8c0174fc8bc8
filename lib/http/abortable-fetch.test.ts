import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { abortableFetch } from "@/lib/http/abortable-fetch";

async function startDrippingServer(): Promise<string> {
  const server = createServer((_, response) => {
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function collectGarbageOften() {
  const { gc } = globalThis;
  if (!gc) throw new Error("Run this test with --expose-gc, as vitest.config.ts does");
  const timer = setInterval(() => void gc(), 20);
  onTestFinished(() => clearInterval(timer));
}

test("a body that drips is given up when time is up, also after a garbage collection", async () => {
  const url = await startDrippingServer();
  collectGarbageOften();
  const read = async () => {
    const response = await abortableFetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(1_000),
    });
    const reader = response.body!.getReader();
    while (!(await reader.read()).done);
  };
  const answers = await Promise.allSettled(Array.from({ length: 5 }, read));
  expect(answers.map((answer) => answer.status === "rejected" && answer.reason)).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ name: "TimeoutError" })),
  );
}, 10_000);
