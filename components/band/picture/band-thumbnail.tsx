import { BandPhoto } from "@/components/band/picture/band-photo";
import { cn } from "@/lib/utils";

type BandThumbnailProps = Pick<React.ComponentProps<typeof BandPhoto>, "band" | "className">;

export function BandThumbnail({ band, className }: BandThumbnailProps) {
  return (
    <BandPhoto
      band={band}
      sizes="3rem"
      className={cn("w-12 shrink-0 border border-ink", className)}
    />
  );
}
