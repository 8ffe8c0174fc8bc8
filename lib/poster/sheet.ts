import { chooseInks } from "./inks";
import { setText, type Setting } from "./lettering";
import { rect } from "./shapes";
import { drawAsOutlines } from "./outlined";

/** In pixels; a photo or poster fills a square at its left. */
export const SHEET_SIZE = { width: 1200, height: 630 } as const;

const LEFT = 690;
const WIDTH = 450;

/** `rule` is the height of a line drawn in the second ink. */
export type Lettering = {
  text: string;
  y: number;
  height: number;
  from: Setting["from"];
  rule?: number;
};

/** An SVG document that looks the same without fonts; `seed` chooses the inks. */
export function sheetSvg(seed: string, lettering: Lettering[]): string {
  const { width, height } = SHEET_SIZE;
  const inks = chooseInks(seed);
  const art = lettering.flatMap(({ text, y, height: tall, from, rule }) => [
    ...setText(text, { x: LEFT, y, width: WIDTH, height: tall, fill: inks.dark, from }).map(
      (line) => drawAsOutlines(line, inks.dark),
    ),
    rule === undefined ? "" : rect(LEFT, rule, WIDTH, 14, inks.light),
  ]);
  const sheet = [
    rect(0, 0, width, height, inks.stock),
    rect(height, 0, 18, height, inks.light),
    ...art,
  ];
  const viewBox = `0 0 ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${sheet.join("")}</svg>`;
}
