import { posterArt, type PosterOptions } from "@/lib/poster/art";
import { POSTER_SIZES } from "@/lib/poster/sizes";
import { cn } from "@/lib/utils";

type PosterProps = PosterOptions & {
  alt: string;
  className?: string;
};

/** Posters by their options: lists of bands show the same ones again and again. */
const DRAWN_MAX = 500;
const drawn = new Map<string, string>();

function drawArt(options: PosterOptions): string {
  const key = JSON.stringify(options);
  const known = drawn.get(key);
  if (known) return known;
  const art = posterArt(options);
  if (drawn.size >= DRAWN_MAX) drawn.clear();
  drawn.set(key, art);
  return art;
}

export function Poster({ alt, className, ...options }: PosterProps) {
  const { width, height } = POSTER_SIZES[options.shape ?? "poster"];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cn("poster block", className)}
      dangerouslySetInnerHTML={{ __html: drawArt(options) }}
    />
  );
}
