import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import opentype from "opentype.js";
import subsetFont from "subset-font";
import { ROOT } from "@/server/paths";

const FOLDER = path.join(ROOT, "lib/generated/letters");
const FONT = path.join(ROOT, "node_modules/@fontsource-variable/bricolage-grotesque/files");
const FILES = ["latin", "latin-ext", "vietnamese"].map(
  (script) => `bricolage-grotesque-${script}-wdth-normal.woff2`,
);
const UNITS_PER_EM = 1000;

/** ASCII to Latin Extended-B, Latin Extended Additional, punctuation, currencies, letter-like symbols. */
const BLOCKS = [
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x205e],
  [0x20a0, 0x20cf],
  [0x2100, 0x214f],
] as const;

/** Posters have no small letters. */
const CHARACTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).filter((character) => !/[\p{Ll}\p{Lt}\p{Other}]/u.test(character));

/** Advances and SVG outlines at weight 800 and width 75, in 1000 units per em. */
export async function makeLetters(): Promise<void> {
  const advances: Record<string, number> = {};
  const outlines: Record<string, string> = {};
  for (const file of FILES) {
    const font = await readFont(path.join(FONT, file));
    for (const character of CHARACTERS.filter((one) => font.hasChar(one))) {
      const glyph = font.charToGlyph(character);
      advances[character] = glyph.advanceWidth ?? 0;
      outlines[character] = glyph.getPath(0, 0, UNITS_PER_EM).toPathData(0);
    }
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "advances.json"), JSON.stringify(advances));
  writeFileSync(path.join(FOLDER, "outlines.json"), JSON.stringify(outlines));
}

async function readFont(file: string): Promise<opentype.Font> {
  const cut = await subsetFont(readFileSync(file), CHARACTERS.join(""), {
    targetFormat: "sfnt",
    variationAxes: { wght: 800, wdth: 75 },
  });
  return opentype.parse(new Uint8Array(cut).buffer);
}
