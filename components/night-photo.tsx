import { Poster } from "@/components/poster";

type NightPhotoProps = {
  night: { photoUrl: string; band1: { name: string }; band2: { name: string } };
  alt: string;
  /** For pictures at the top of a page. */
  eager?: boolean;
};

/** The square photo of a night; where it went with the band that took it, the poster of both names. */
export function NightPhoto({ night: { photoUrl, band1, band2 }, alt, eager = false }: NightPhotoProps) {
  const frame = "aspect-square w-full bg-sunken object-cover";
  if (!photoUrl) return <Poster name={`${band1.name} + ${band2.name}`} genres={[]} shape="square" alt={alt} className={frame} />;
  return <img src={photoUrl} alt={alt} width={600} height={600} loading={eager ? "eager" : "lazy"} decoding="async" className={frame} />;
}
