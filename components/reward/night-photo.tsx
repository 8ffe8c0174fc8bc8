import { Picture } from "@/components/picture/picture";
import { Poster } from "@/components/band/poster";

type NightPhotoProps = {
  night: { photoUrl: string; band1: { name: string }; band2: { name: string } };
  alt: string;
  /** For pictures at the top of a page. */
  eager?: boolean;
};

const IN_A_GRID = "(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw";

/** The square photo of a night; where it went with the band that took it, the poster of both names. */
export function NightPhoto({ night: { photoUrl, band1, band2 }, alt, eager }: NightPhotoProps) {
  if (!photoUrl)
    return (
      <Poster
        name={`${band1.name} + ${band2.name}`}
        genres={[]}
        shape="square"
        alt={alt}
        className="aspect-square w-full bg-sunken object-cover"
      />
    );
  return (
    <Picture
      src={photoUrl}
      alt={alt}
      sizes={IN_A_GRID}
      eager={eager}
      width={600}
      height={600}
      className="aspect-square w-full"
    />
  );
}
