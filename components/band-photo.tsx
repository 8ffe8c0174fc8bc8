import { Poster } from "@/components/poster";
import { POSTER_SIZES, type PosterShape } from "@/lib/poster/art";
import { cn } from "@/lib/utils";

type BandPhotoProps = {
  band: { name: string; genres: string[]; photoUrl: string | null };
  /** The frame's proportions: poster 4:5, square, wide 4:3. */
  shape?: PosterShape;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** For the one picture at the top of a page. */
  eager?: boolean;
  className?: string;
};

const aspects: Record<PosterShape, string> = { poster: "aspect-[4/5]", square: "aspect-square", wide: "aspect-[4/3]" };

/** The band's photo, or its poster. */
export function BandPhoto({ band, shape = "poster", alt = "", eager = false, className }: BandPhotoProps) {
  const frame = cn("w-full bg-sunken object-cover", aspects[shape], className);
  if (!band.photoUrl) return <Poster name={band.name} genres={band.genres} shape={shape} alt={alt} className={frame} />;
  return (
    <img
      src={band.photoUrl}
      alt={alt}
      {...POSTER_SIZES[shape]}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={frame}
    />
  );
}
