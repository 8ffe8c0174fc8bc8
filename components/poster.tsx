import { POSTER_SIZES, posterArt, type PosterOptions } from "@/lib/poster/art";
import { cn } from "@/lib/utils";

type PosterProps = PosterOptions & {
  /** What it says to those who cannot see it; empty where the name stands beside it. */
  alt: string;
  className?: string;
};

/** The poster a band without a photo has. */
export function Poster({ alt, className, ...options }: PosterProps) {
  const { width, height } = POSTER_SIZES[options.shape ?? "poster"];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cn("block", className)}
      dangerouslySetInnerHTML={{ __html: posterArt(options) }}
    />
  );
}
