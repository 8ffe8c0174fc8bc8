export type SeedRandom = () => number;

/** Reproducible numbers in [0, 1) from a text: mulberry32 over an FNV-1a hash. */
export function createRandom(text: string): SeedRandom {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function skewed(random: SeedRandom, median: number, sigma: number): number {
  let bell = -6;
  for (let draw = 0; draw < 12; draw++) bell += random();
  return Math.round(median * Math.exp(sigma * bell));
}
