import { posterArt, type PosterOptions } from "./poster/art";
import { drawAsOutlines } from "./poster/outlined";
import { POSTER_SIZES } from "./poster/sizes";

/** An SVG document with outlined letters, so that it renders where there are no fonts. */
export function posterSvg(options: PosterOptions): string {
  const { width, height } = POSTER_SIZES[options.shape ?? "poster"];
  const art = posterArt(options, drawAsOutlines);
  const viewBox = `0 0 ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${art}</svg>`;
}
