export const LENGTHS = ["line", "paragraph", "full"] as const;
export type Length = (typeof LENGTHS)[number];

export const TONES = ["plain", "friendly", "bold"] as const;
export type Tone = (typeof TONES)[number];

/** In code points; the full length is the most that a biography may have. */
export const LENGTH_MAX: Record<Length, number> = { line: 200, paragraph: 450, full: 1000 };

export const parseTone = (text: string | undefined): Tone =>
  TONES.find((tone) => tone === text) ?? "plain";
