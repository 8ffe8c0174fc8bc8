const steps: (() => Promise<void>)[] = [];
let shutdown: Promise<never> | undefined;

/** The latest runs first. */
export function beforeShutdown(step: () => Promise<void>): void {
  steps.unshift(step);
}

export function isShuttingDown(): boolean {
  return shutdown !== undefined;
}

/** The first call decides on the exit code. */
export function shutDown(code: number): Promise<never> {
  shutdown ??= runSteps().then(() => process.exit(code));
  return shutdown;
}

async function runSteps(): Promise<void> {
  for (const step of steps) await step().catch((error: unknown) => console.error(error));
}
