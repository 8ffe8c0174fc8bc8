import { chooseComposition } from "./compositions/compositions";
import { chooseInks } from "./inks";
import { drawAsText, setText, type DrawLine, type Setting } from "./lettering";
import { overprint, rect } from "./shapes";
import { randomFrom } from "./random";
import { POSTER_SIZES, type PosterShape } from "./sizes";

export type PosterOptions = {
  name: string;
  genres: string[];
  /** By default the name. */
  seed?: string;
  shape?: PosterShape;
};

/** The inside of the `<svg>`. The seed chooses inks and composition. */
export function posterArt(
  { name, genres, seed = name, shape = "poster" }: PosterOptions,
  drawLine: DrawLine = drawAsText,
): string {
  const { width, height } = POSTER_SIZES[shape];
  const random = randomFrom(seed);
  const inks = chooseInks(seed);
  const compose = chooseComposition(seed);
  const { art, letters = [], ...text } = compose({ width, height, inks, random, name });
  const letter = (words: string, setting: Setting) =>
    setText(words, setting)
      .map((line) => drawLine(line, setting.fill))
      .join("");
  return [
    `<g style="isolation:isolate">`,
    rect(0, 0, width, height, inks.stock),
    art,
    ...letters.map(({ line, fill }) => overprint(drawLine(line, fill))),
    letter(name, text.name),
    letter(genres.slice(0, 3).join("  /  "), text.small),
    "</g>",
  ].join("");
}
