import { advanceOf, asText, type DrawLine } from "./lettering";
import outlines from "@/lib/generated/letters/outlines.json";

const known: Record<string, string> = outlines;

/**
 * As outlines, so that a renderer without fonts draws the same letters; a line with a letter
 * that has no outline (another script, an emoji) stays text.
 */
export const asOutlines: DrawLine = (line, fill) => {
  const chars = [...line.text];
  if (chars.some((char) => known[char] === undefined)) return asText(line, fill);
  let x = line.x;
  const scale = line.size / 1000;
  const glyphs = chars.map((char) => {
    const glyph = `<path transform="translate(${x.toFixed(1)} ${line.baseline.toFixed(1)}) scale(${scale.toFixed(4)})" d="${known[char]}"/>`;
    x += advanceOf(char) * scale;
    return glyph;
  });
  return `<g fill="${fill}">${glyphs.join("")}</g>`;
};
