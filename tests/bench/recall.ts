import type { WorldBand } from "./world";

/** The share of some bands that a list has. */
export const shareFound = (listed: string[], wanted: string[]): number =>
  wanted.filter((id) => listed.includes(id)).length / wanted.length;

/** Ten random other bands with a genre in common. */
export function pickSameGenre(bands: WorldBand[], host: WorldBand, random: () => number): string[] {
  const same = bands.filter(
    (band) => band !== host && band.genres.some((genre) => host.genres.includes(genre)),
  );
  return same
    .map(({ id }) => ({ id, draw: random() }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, 10)
    .map(({ id }) => id);
}

/** 0: all equal; 1: one has everything. */
export function gini(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const weighted = sorted.reduce(
    (sum, value, index) => sum + (2 * (index + 1) - sorted.length - 1) * value,
    0,
  );
  return weighted / (sorted.length * sorted.reduce((sum, value) => sum + value, 0));
}

/** Says which target a benchmark misses, and lets its program fail. */
export function miss(reason: string): void {
  console.error(`Missed: ${reason}`);
  process.exitCode = 1;
}

/** A row with a target, which is missed or not. */
export function atLeast(figure: string, value: number, target: number) {
  if (!(value >= target)) miss(`${figure} is below ${target}`);
  return { figure, value: readable(value), target: `at least ${target}` };
}

export function atMost(figure: string, value: number, target: number) {
  if (!(value <= target)) miss(`${figure} is above ${target}`);
  return { figure, value: readable(value), target: `at most ${target}` };
}

const readable = (value: number) => (Number.isInteger(value) ? value : value.toFixed(3));
