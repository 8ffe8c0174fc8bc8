import { advanceWidth, drawAsText, type DrawLine } from "./lettering";
import outlines from "@/lib/generated/letters/outlines.json";

const glyphOutlines: Record<string, string> = outlines;

const FONT = `font-family="'Arial Narrow','Liberation Sans Narrow',Impact,sans-serif" font-weight="800" text-anchor="middle"`;

/** A line with a letter that has no outline stays text. */
export const drawAsOutlines: DrawLine = (line, fill) => {
  const chars = [...line.text];
  if (chars.some((char) => glyphOutlines[char] === undefined))
    return `<g ${FONT}>${drawAsText(line, fill)}</g>`;
  let x = line.x;
  const scale = line.size / 1000;
  const glyphs = chars.map((char) => {
    const transform = `translate(${x.toFixed(1)} ${line.baseline.toFixed(1)}) scale(${scale.toFixed(4)})`;
    const glyph = `<path transform="${transform}" d="${glyphOutlines[char]}"/>`;
    x += advanceWidth(char) * scale;
    return glyph;
  });
  return `<g fill="${fill}">${glyphs.join("")}</g>`;
};
