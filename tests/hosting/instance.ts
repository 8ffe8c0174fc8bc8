import { expect, inject, vi } from "vitest";
import { startApp, stopChild } from "@/server/children.mjs";
import { copyOfTemplate } from "../setup/postgres";
import { serverEnvironment } from "../setup/server";
import { CRON_SECRET } from "./client";

export type Instance = { port: number; stop: () => Promise<void> };

/** The built product behind a proxy with TLS, on a copy of the template database. */
export async function startInstance(
  database: string,
  dataDir: string,
  settings: Record<string, string>,
): Promise<Instance> {
  const environment = await serverEnvironment(
    await copyOfTemplate(inject("postgresUrl"), database),
    dataDir,
    { APP_URL: "https://127.0.0.1", TRUST_PROXY: "1", CRON_SECRET, ...settings },
  );
  const port = Number(environment.PORT);
  const app = startApp({ ...process.env, ...environment, NODE_ENV: "production" });
  const isReady = async () =>
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
  await vi.waitFor(isReady, { timeout: 90_000, interval: 100 });
  return { port, stop: () => stopChild(app) };
}
