import advances from "@/lib/generated/letters/advances.json";

/** Where a text is set: it fills the box's width where the height allows. */
export type Setting = {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  from: "top" | "bottom";
};

/** One set line. `baseline`, `width` and `size` in the poster's units; `x` is the line's left edge. */
export type Line = { text: string; x: number; baseline: number; width: number; size: number };

/** How a line becomes markup: as text in the page's font, or as outlines where there are no fonts. */
export type DrawLine = (line: Line, fill: string) => string;

const UNITS_PER_EM = 1000;
const CAP_HEIGHT = 0.66;
const LEADING = 0.1;
const ACCENT_ROOM = 0.2;
const OTHER_SCRIPT_ROOM = 0.5;
const PLAIN = /^[\p{ASCII}]*$/u;
const MAX_LINES = 7;
const OTHER_SCRIPT_ADVANCE = 700;
const WIDE_ADVANCE = 1050;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const INVISIBLE = /[\p{Mark}\p{Format}]/u;

const known: Record<string, number> = advances;

export function advanceOf(char: string): number {
  if (INVISIBLE.test(char)) return 0;
  return known[char] ?? (WIDE.test(char) ? WIDE_ADVANCE : OTHER_SCRIPT_ADVANCE);
}

function widthInEms(text: string): number {
  return [...text].reduce((sum, char) => sum + advanceOf(char), 0) / UNITS_PER_EM;
}

/** Room above and below the capitals, in ems: accents and other scripts need more. */
function roomAround(text: string): number {
  if (PLAIN.test(text)) return LEADING;
  return LEADING + ([...text].every((char) => known[char]) ? ACCENT_ROOM : OTHER_SCRIPT_ROOM);
}

const heightInEms = (text: string) => CAP_HEIGHT + roomAround(text);

/** The baseline's distance from the line's foot, in ems: most of an accent's room is above, another script's is on both sides. */
const footInEms = (text: string) =>
  roomAround(text) > OTHER_SCRIPT_ROOM ? roomAround(text) / 2 : LEADING / 2;

/** Breaks the words into `count` lines of about the same width. */
function breakInto(words: string[], count: number): string[] {
  const target = widthInEms(words.join(" ")) / count;
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    const full =
      line && lines.length < count - 1 && widthInEms(longer) - target > target - widthInEms(line);
    if (full) lines.push(line);
    line = full ? word : longer;
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

/** Sets a text of any length and script in its box, in as many lines as fill it best. */
export function setText(text: string, setting: Setting): Line[] {
  const words = text.toLocaleUpperCase("en").normalize("NFC").split(/\s+/).filter(Boolean);
  const counts = Array.from({ length: Math.min(words.length, MAX_LINES) }, (_, index) => index + 1);
  const stacks = counts.map((count) => stack(breakInto(words, count), setting));
  const best = stacks.reduce(
    (winner, one) => (one.area > winner.area ? one : winner),
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

const FONT =
  "font-family=\"'Bricolage Grotesque Variable','Arial Narrow','Liberation Sans Narrow',Impact,sans-serif\" font-weight=\"800\" style=\"font-stretch:75%;font-kerning:none\"";

/** As text; `textLength` keeps it in its box whatever font there is. Anchored in the middle, so that direction does not matter. */
export const asText: DrawLine = ({ text, x, baseline, width, size }, fill) =>
  `<text x="${(x + width / 2).toFixed(1)}" y="${baseline.toFixed(1)}" text-anchor="middle" textLength="${width.toFixed(1)}" lengthAdjust="spacingAndGlyphs" font-size="${size.toFixed(1)}" ${FONT} fill="${fill}">${escapeXml(text)}</text>`;
