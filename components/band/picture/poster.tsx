import { posterArt, type PosterOptions } from "@/lib/poster/art";
import { POSTER_SIZES } from "@/lib/poster/sizes";
import { cn } from "@/lib/utils";

type PosterProps = PosterOptions & {
  alt: string;
  className?: string;
};

/** The posters drawn last: a list of bands shows the same ones again and again. */
const DRAWN_MAX = 500;
const drawn = new Map<string, string>();

function drawArt(options: PosterOptions): string {
  const { name, genres, seed, shape } = options;
  const key = JSON.stringify([name, genres, seed, shape]);
  const art = drawn.get(key) ?? posterArt(options);
  drawn.delete(key);
  drawn.set(key, art);
  const [oldest] = drawn.keys();
  if (drawn.size > DRAWN_MAX && oldest !== undefined) drawn.delete(oldest);
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
