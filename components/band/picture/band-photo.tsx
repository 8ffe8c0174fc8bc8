import { BandPicture, frameClass } from "@/components/band/picture/band-picture";
import { Poster } from "@/components/band/picture/poster";
import type { PosterShape } from "@/lib/poster/sizes";
import { cn } from "@/lib/utils";

type BandPhotoProps = {
  band: { name: string; genres: string[]; photoUrl: string | null };
  /** The frame's proportions: poster 4:5, square, wide 4:3. */
  shape?: PosterShape;
  /** Empty if the name is next to it. */
  alt?: string;
  /** For the one picture at the top of a page. */
  eager?: boolean;
  /** How wide it is shown, as the `sizes` of an image; in a grid of cards unless given. */
  sizes?: string;
  className?: string;
};

const IN_A_GRID = "(min-width: 1024px) 18rem, (min-width: 640px) 33vw, 50vw";

export function BandPhoto({
  band,
  shape = "poster",
  alt = "",
  eager,
  sizes = IN_A_GRID,
  className,
}: BandPhotoProps) {
  if (!band.photoUrl)
    return (
      <Poster
        name={band.name}
        genres={band.genres}
        shape={shape}
        alt={alt}
        className={cn("bg-sunken object-cover", frameClass(shape, className))}
      />
    );
  return (
    <BandPicture
      photoUrl={band.photoUrl}
      shape={shape}
      alt={alt}
      sizes={sizes}
      eager={eager}
      className={className}
    />
  );
}
