/** How long a biography can be, and how it can sound. */
export const LENGTHS = ["line", "paragraph", "full"] as const;
export type Length = (typeof LENGTHS)[number];

export const TONES = ["plain", "friendly", "bold"] as const;
export type Tone = (typeof TONES)[number];

/** Code points of each length at most; the full one is what a biography may have. */
export const LENGTH_MAX: Record<Length, number> = { line: 200, paragraph: 450, full: 1000 };

export const toneOf = (text: string | undefined): Tone =>
  TONES.find((tone) => tone === text) ?? "plain";
