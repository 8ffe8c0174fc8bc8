import { graphemes } from "@/lib/format";
import advances from "@/lib/generated/letters/advances.json";

export type Setting = {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  from: "top" | "bottom";
};

/** In the units of the poster; `x` is the left edge. */
export type Line = { text: string; x: number; baseline: number; width: number; size: number };

export type DrawLine = (line: Line, fill: string) => string;

const UNITS_PER_EM = 1000;
const CAP_HEIGHT = 0.66;
const LEADING = 0.1;
const ACCENT_ROOM = 0.2;
const STACKED_ACCENT_ROOM = 0.4;
const OTHER_SCRIPT_ROOM = 0.5;
const PLAIN = /^[\p{ASCII}]*$/u;
/** In decomposed text, as in the Vietnamese Ế. */
const STACKED_ACCENTS = /\p{Mark}{2}/u;
const MAX_LINES = 7;
const MAX_WORD_EMS = 9;
const OTHER_SCRIPT_ADVANCE = 700;
const WIDE_ADVANCE = 1050;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Flags are pairs of regional indicators. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const INVISIBLE = /[\p{Mark}\p{Format}]/u;

const advanceWidths: Record<string, number> = advances;

export function advanceWidth(char: string): number {
  if (INVISIBLE.test(char)) return 0;
  return advanceWidths[char] ?? (WIDE.test(char) ? WIDE_ADVANCE : OTHER_SCRIPT_ADVANCE);
}

/** An emoji of several code points is drawn as one. */
function graphemeWidth(grapheme: string): number {
  if (EMOJI.test(grapheme)) return advanceWidths[grapheme] ?? WIDE_ADVANCE;
  return [...grapheme].reduce((sum, char) => sum + advanceWidth(char), 0);
}

function widthInEms(text: string): number {
  // Segmenting takes most of a poster's time, and only emojis need it.
  const parts = EMOJI.test(text) ? graphemes(text) : [...text];
  return parts.reduce((sum, part) => sum + graphemeWidth(part), 0) / UNITS_PER_EM;
}

/** In ems; accents and other scripts need more. */
function roomAround(text: string): number {
  if (PLAIN.test(text)) return LEADING;
  if (![...text].every((char) => advanceWidths[char])) return LEADING + OTHER_SCRIPT_ROOM;
  const isStacked = STACKED_ACCENTS.test(text.normalize("NFD"));
  return LEADING + (isStacked ? STACKED_ACCENT_ROOM : ACCENT_ROOM);
}

const heightInEms = (text: string) => CAP_HEIGHT + roomAround(text);

/** Below the baseline, in ems: an accent needs room above, another script on both sides. */
const footInEms = (text: string) =>
  roomAround(text) > OTHER_SCRIPT_ROOM ? roomAround(text) / 2 : LEADING / 2;

type Part = { gap: "" | " "; text: string };

/** A name without spaces, such as a Japanese one, would be one line of tiny letters. */
function splitWord(word: string): Part[] {
  const count = Math.ceil(widthInEms(word) / MAX_WORD_EMS);
  if (count <= 1) return [{ gap: " ", text: word }];
  const letters = graphemes(word);
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, index) => ({
    gap: index === 0 ? " " : "",
    text: letters.slice(index * length, (index + 1) * length).join(""),
  }));
}

const join = (parts: Part[]): string =>
  parts.map(({ gap, text }, index) => (index === 0 ? text : gap + text)).join("");

function breakInto(parts: Part[], count: number): string[] {
  const target = widthInEms(join(parts)) / count;
  const lines: string[] = [];
  let line = "";
  for (const { gap, text } of parts) {
    const longer = line ? line + gap + text : text;
    const full =
      line && lines.length < count - 1 && widthInEms(longer) - target > target - widthInEms(line);
    if (full) lines.push(line);
    line = full ? text : longer;
  }
  return [...lines, line];
}

function stack(lines: string[], { width, height }: Setting) {
  const sizes = lines.map((line) => width / Math.max(widthInEms(line), 0.4));
  const total = sizes.reduce((sum, size, index) => sum + size * heightInEms(lines[index] ?? ""), 0);
  const scale = Math.min(1, height / total);
  const area = sizes.reduce(
    (sum, size, index) => sum + (size * scale) ** 2 * widthInEms(lines[index] ?? ""),
    0,
  );
  return { lines, sizes: sizes.map((size) => size * scale), area, height: total * scale };
}

/** In as many lines as fill the box best. */
export function setText(text: string, setting: Setting): Line[] {
  const words = text.toLocaleUpperCase("en").normalize("NFC").split(/\s+/).filter(Boolean);
  const parts = words.flatMap(splitWord);
  const counts = Array.from({ length: Math.min(parts.length, MAX_LINES) }, (_, index) => index + 1);
  const stacks = counts.map((count) => stack(breakInto(parts, count), setting));
  const best = stacks.reduce(
    (winner, candidate) => (candidate.area > winner.area ? candidate : winner),
    stacks[0] ?? stack([], setting),
  );
  let bottom = setting.from === "top" ? setting.y : setting.y + setting.height - best.height;
  return best.lines.map((line, index) => {
    const size = best.sizes[index] ?? 0;
    bottom += size * heightInEms(line);
    return {
      text: line,
      x: setting.x,
      baseline: bottom - size * footInEms(line),
      width: widthInEms(line) * size,
      size,
    };
  });
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** `textLength` fits the line into its box in any font; the `poster` class of app/globals.css sets the font. */
export const drawAsText: DrawLine = ({ text, x, baseline, width, size }, fill) =>
  [
    `<text x="${(x + width / 2).toFixed(1)}" y="${baseline.toFixed(1)}" textLength="${width.toFixed(1)}"`,
    ` lengthAdjust="spacingAndGlyphs" font-size="${size.toFixed(1)}" fill="${fill}">${escapeXml(text)}</text>`,
  ].join("");
