import { Picture } from "@/components/picture/picture";
import { POSTER_SIZES, type PosterShape } from "@/lib/poster/sizes";
import { cn } from "@/lib/utils";

const aspects: Record<PosterShape, string> = {
  poster: "aspect-[4/5]",
  square: "aspect-square",
  wide: "aspect-[4/3]",
};

export const frameClass = (shape: PosterShape, className?: string) =>
  cn("w-full", aspects[shape], className);

type BandPictureProps = {
  photoUrl: string;
  shape?: PosterShape;
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
};

export function BandPicture({ photoUrl, shape = "poster", className, ...rest }: BandPictureProps) {
  return (
    <Picture
      src={photoUrl}
      {...rest}
      {...POSTER_SIZES[shape]}
      className={frameClass(shape, className)}
    />
  );
}
