import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { startApp, stopChild } from "@/server/children.mjs";
import { copyOfTemplate } from "./postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** The environment of the server under test; APP_URL is its address. */
    serverEnvironment: Record<string, string>;
  }
}

/** The production build with its own database, for the HTTP tests. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-http-"));
  const environment = await serverEnvironment(
    await copyOfTemplate(project.getProvidedContext().postgresUrl, "http"),
    dataDir,
  );
  const server = await startServer(environment);
  project.provide("serverEnvironment", environment);
  return async () => {
    await stopServer(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A server's environment; `more` overrides it. */
export async function serverEnvironment(
  databaseUrl: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  const port = String(await freePort());
  return {
    PORT: port,
    HOST: "127.0.0.1",
    APP_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    VAPID_PUBLIC_KEY:
      "BImkyLxlzIidW-muSESZhdJNi6OcQksxKLnaXgDlcv037agtDLcSAOw4ZwinSS-mv4LpsmcOVmZAX9cCPKyT0SA",
    VAPID_PRIVATE_KEY: "wd7Pc_onqh4QxSnHQyo6TTQ_XO64qBxp5Lo8I9zoXpM",
    RATE_LIMIT_SCALE: "1000",
    CRON_SECRET: "a secret of a timer, for tests",
    LOG_LEVEL: "error",
    ...more,
  };
}

/** Starts the production build in a folder as `npm start` does, and waits until it answers. */
export async function startServer(
  environment: Record<string, string>,
  folder?: string,
): Promise<ChildProcess> {
  const started = { ...process.env, ...environment, NODE_ENV: "production" };
  const server = startApp(started, { folder, stdio: ["ignore", "ignore", "inherit"] });
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with code ${server.exitCode}; is there a build?`);
    const answer = await fetch(`${environment.APP_URL}/api/health`).catch(() => null);
    if (answer?.ok) return server;
    await sleep(100);
  }
  server.kill("SIGKILL");
  throw new Error("The server did not answer within 30 seconds.");
}

/** Another server with the database and settings of an HTTP test's; `more` overrides them. */
export async function startBeside(more: Record<string, string> = {}) {
  const PORT = String(await freePort());
  const origin = `http://127.0.0.1:${PORT}`;
  return { origin, server: await startServer({ PORT, APP_URL: origin, ...more }) };
}

export const stopServer = stopChild;

/** Below the ports of outgoing connections, one of which could take it before the server does. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, "127.0.0.1");
  const isFree = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  probe.close();
  await once(probe, "close");
  return port;
}

/** Whether something on this machine takes connections at the port. */
export function listens(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createConnection(port, "127.0.0.1");
    probe.once("connect", () => answer(true)).once("error", () => answer(false));
    probe.once("connect", () => probe.end());
  });
}
