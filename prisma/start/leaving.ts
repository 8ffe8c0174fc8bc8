const steps: (() => Promise<void>)[] = [];
let leaving: Promise<never> | undefined;

/** Something to do before this process ends; the latest comes first. */
export function beforeLeaving(step: () => Promise<void>): void {
  steps.unshift(step);
}

export function isLeaving(): boolean {
  return leaving !== undefined;
}

/** Takes the steps and ends the process. The first call decides on the exit code. */
export function leave(code: number): Promise<never> {
  leaving ??= takeSteps().then(() => process.exit(code));
  return leaving;
}

async function takeSteps(): Promise<void> {
  for (const step of steps) await step().catch((error: unknown) => console.error(error));
}
