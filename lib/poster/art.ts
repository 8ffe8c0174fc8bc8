import { COMPOSITIONS } from "./compositions";
import { INKS } from "./inks";
import { asText, setText, type DrawLine, type Setting } from "./lettering";
import { rect } from "./marks";
import { pick, randomFrom } from "./random";
import { fnv1a } from "@/lib/hash";
import { POSTER_SIZES, type PosterShape } from "./sizes";

export type PosterOptions = {
  name: string;
  genres: string[];
  /** By default the name. */
  seed?: string;
  shape?: PosterShape;
};

/** The inside of the `<svg>`. Genres and seed choose the inks, the seed the composition. */
export function posterArt(
  { name, genres, seed = name, shape = "poster" }: PosterOptions,
  drawLine: DrawLine = asText,
): string {
  const { width, height } = POSTER_SIZES[shape];
  const random = randomFrom(seed);
  const inks = INKS[(fnv1a(genres.join()) + fnv1a(seed)) % INKS.length] ?? INKS[0];
  const compose = pick(random, COMPOSITIONS);
  const { art, name: nameSetting, small } = compose({ width, height, inks, random });
  const letter = (text: string, setting: Setting) =>
    setText(text, setting)
      .map((line) => drawLine(line, setting.fill))
      .join("");
  const smallText = genres.slice(0, 3).join("  /  ");
  return [
    `<g style="isolation:isolate">`,
    rect(0, 0, width, height, inks.stock),
    art,
    letter(name, nameSetting),
    letter(smallText, small),
    "</g>",
  ].join("");
}
