import { setTimeout as sleep } from "node:timers/promises";
import { listens } from "./server";

/** Whether something listens on a port of this machine within ten seconds. */
export async function waitForPort(port: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if (await listens(port)) return true;
    await sleep(100);
  }
  return false;
}
