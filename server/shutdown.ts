import { explainError } from "./command";

// Ends prepare.ts and its steps in order. For open requests see `shutDown` in app.mjs.
const steps: (() => Promise<void>)[] = [];
let shutdown: Promise<never> | undefined;

/** The latest runs first. */
export function beforeShutdown(step: () => Promise<void>): void {
  steps.unshift(step);
}

function isShuttingDown(): boolean {
  return shutdown !== undefined;
}

/** The first call decides on the exit code. */
function shutDown(code: number): Promise<never> {
  shutdown ??= runSteps().then(() => process.exit(code));
  return shutdown;
}

/** Ends the process with the exit code of `main`; signals end it earlier, and in order. */
export async function runUntilShutDown(main: () => Promise<number>): Promise<never> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void shutDown(0));
  }
  try {
    return await shutDown(await main());
  } catch (error) {
    if (!isShuttingDown()) console.error(explainError(error));
    return shutDown(1);
  }
}

async function runSteps(): Promise<void> {
  for (const step of steps) await step().catch((error: unknown) => console.error(error));
}
