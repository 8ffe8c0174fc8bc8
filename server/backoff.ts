const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;

export function backoffMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
}
