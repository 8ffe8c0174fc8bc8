import { posterArt, type PosterOptions } from "./poster/art";
import { asOutlines } from "./poster/outlined";
import { POSTER_SIZES } from "./poster/sizes";

/**
 * A band's two-ink poster as an SVG document of its own (600 x 750 units by default), its letters drawn as
 * outlines, so that it can become a picture where there are no fonts.
 */
export function posterSvg(options: PosterOptions): string {
  const { width, height } = POSTER_SIZES[options.shape ?? "poster"];
  const art = posterArt(options, asOutlines);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${art}</svg>`;
}
