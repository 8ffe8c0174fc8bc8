import { fnv1a } from "@/lib/hash";

/** Returns numbers in [0, 1), the same ones for the same seed. */
export type Random = () => number;

/** mulberry32 */
export function randomFrom(seed: string): Random {
  let state = fnv1a(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** A whole number, both bounds included. */
export function between(random: Random, low: number, high: number): number {
  return Math.round(low + random() * (high - low));
}
