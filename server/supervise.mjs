// @ts-check
import { setTimeout as wait } from "node:timers/promises";
import { waitForExit, hasEnded } from "./children.mjs";

const STABLE_AFTER_MS = 10_000;
const MAX_FAILED_STARTS = 5;
const POLL_MS = 100;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;

/** @import { ChildProcess } from "node:child_process" */
/** @import { Supervised } from "./supervised" */

/** Resolves with the exit code once we are stopping, or when several starts in a row failed. */
export async function supervise(
  /** @type {Supervised} */ { name, start, isReady, onReady, isStopping, say },
) {
  let crashes = 0;
  let failedStarts = 0;
  for (;;) {
    const child = start();
    const wasReady = await waitUntilReady(child, isReady);
    const readySince = Date.now();
    if (wasReady) onReady?.();
    const code = await waitForExit(child);
    if (isStopping()) return code;

    const ranWell = wasReady && Date.now() - readySince >= STABLE_AFTER_MS;
    crashes = ranWell ? 1 : crashes + 1;
    failedStarts = wasReady ? 0 : failedStarts + 1;
    if (failedStarts === MAX_FAILED_STARTS) {
      say(`${name} ended ${MAX_FAILED_STARTS} times in a row before it answered; giving up.`);
      return code || 1;
    }
    const delay = backoffMs(crashes);
    say(`${name} ended (${describeEnd(child)}); starting it again in ${delay / 1000} s.`);
    await wait(delay);
    if (isStopping()) return code;
  }
}

export function backoffMs(/** @type {number} */ failures) {
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
}

async function waitUntilReady(
  /** @type {ChildProcess} */ child,
  /** @type {Supervised["isReady"]} */ isReady,
) {
  while (!hasEnded(child)) {
    if (await isReady(child)) return !hasEnded(child);
    await wait(POLL_MS);
  }
  return false;
}

function describeEnd(/** @type {ChildProcess} */ { exitCode, signalCode }) {
  return signalCode ? `signal ${signalCode}` : `exit code ${exitCode}`;
}
