import { afterAll, afterEach, beforeEach } from "vitest";
import { env, SETTINGS, type Env } from "@/lib/env";

/** Puts back what a test or a whole file changes in `env()`, for what runs next in this process. */
export function keepSettings(): void {
  const configured = { ...env() };
  let current = configured;
  beforeEach(() => void (current = { ...env() }));
  afterEach(() => putBack(current));
  afterAll(async () => {
    const { disconnect } = await import("@/lib/db");
    if (env().DATABASE_URL !== configured.DATABASE_URL) await disconnect();
    putBack(configured);
  });
}

function putBack(settings: Env): void {
  const unset = Object.fromEntries(SETTINGS.map((name) => [name, undefined]));
  Object.assign(env(), unset, settings);
}
