import { Picture } from "@/components/picture";
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
  /** How wide it is shown, as the `sizes` of an image; in a grid of cards unless given. */
  sizes?: string;
  className?: string;
};

const aspects: Record<PosterShape, string> = { poster: "aspect-[4/5]", square: "aspect-square", wide: "aspect-[4/3]" };
const IN_A_GRID = "(min-width: 1024px) 18rem, (min-width: 640px) 33vw, 50vw";

/** The band's photo, or its poster. */
export function BandPhoto({ band, shape = "poster", alt = "", eager, sizes = IN_A_GRID, className }: BandPhotoProps) {
  const frame = cn("w-full", aspects[shape], className);
  if (!band.photoUrl) return <Poster name={band.name} genres={band.genres} shape={shape} alt={alt} className={cn("bg-sunken object-cover", frame)} />;
  return <Picture src={band.photoUrl} alt={alt} sizes={sizes} eager={eager} {...POSTER_SIZES[shape]} className={frame} />;
}
