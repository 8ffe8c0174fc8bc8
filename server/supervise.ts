import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { backoffMs } from "./backoff";
import { ended, hasEnded } from "./children";

const STABLE_AFTER_MS = 10_000;
const MAX_FAILED_STARTS = 5;
const POLL_MS = 100;

type Supervised = {
  start: () => ChildProcess;
  isReady: () => Promise<boolean>;
  onReady: () => void;
  isStopping: () => boolean;
  say: (line: string) => void;
};

/** Resolves with the exit code once we are stopping, or when several starts in a row failed. */
export async function supervise(supervised: Supervised): Promise<number> {
  const { start, isReady, onReady, isStopping, say } = supervised;
  let crashes = 0;
  let failedStarts = 0;
  for (;;) {
    const app = start();
    const wasReady = await waitUntilReady(app, isReady);
    const readySince = Date.now();
    if (wasReady) onReady();
    const code = await ended(app);
    if (isStopping()) return code;

    const ranWell = wasReady && Date.now() - readySince >= STABLE_AFTER_MS;
    crashes = ranWell ? 1 : crashes + 1;
    failedStarts = wasReady ? 0 : failedStarts + 1;
    if (failedStarts === MAX_FAILED_STARTS) {
      say(`The app ended ${MAX_FAILED_STARTS} times in a row before it answered; giving up.`);
      return code || 1;
    }
    const delay = backoffMs(crashes);
    say(`The app ended (${describeEnd(app)}); starting it again in ${delay / 1000} s.`);
    await wait(delay);
    if (isStopping()) return code;
  }
}

async function waitUntilReady(app: ChildProcess, isReady: () => Promise<boolean>) {
  while (!hasEnded(app)) {
    if (await isReady()) return !hasEnded(app);
    await wait(POLL_MS);
  }
  return false;
}

function describeEnd({ exitCode, signalCode }: ChildProcess): string {
  return signalCode ? `signal ${signalCode}` : `exit code ${exitCode}`;
}
