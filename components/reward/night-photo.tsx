import { Picture } from "@/components/picture/picture";
import { Poster } from "@/components/band/picture/poster";

type NightPhotoProps = {
  night: { photoUrl: string; band1: { name: string }; band2: { name: string } };
  alt: string;
  /** For pictures at the top of a page. */
  eager?: boolean;
};

const GRID_SIZES = "(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw";

/** The square photo of a night; a poster of both names if the photo has been deleted. */
export function NightPhoto({ night: { photoUrl, band1, band2 }, alt, eager }: NightPhotoProps) {
  if (!photoUrl) return <NightPoster name={`${band1.name} + ${band2.name}`} alt={alt} />;
  return (
    <Picture
      src={photoUrl}
      alt={alt}
      sizes={GRID_SIZES}
      eager={eager}
      width={600}
      height={600}
      className="aspect-square w-full"
    />
  );
}

const NightPoster = ({ name, alt }: { name: string; alt: string }) => (
  <Poster
    name={name}
    genres={[]}
    shape="square"
    alt={alt}
    className="aspect-square w-full bg-sunken object-cover"
  />
);
