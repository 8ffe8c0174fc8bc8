/** The value that a share of all values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export const median = (values: number[]): number => percentile(values, 0.5);

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** For a table: "1.25". */
export const ratio = (own: number, bare: number): string => (own / bare).toFixed(2);
