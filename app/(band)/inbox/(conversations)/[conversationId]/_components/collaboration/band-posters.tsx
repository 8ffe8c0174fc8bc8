import { BandPhoto } from "@/components/band/picture/band-photo";
import type { Conversation } from "@/lib/conversations/schema";
import { cn } from "@/lib/utils";

type BandPostersProps = Pick<Conversation, "band1" | "band2"> & {
  posterClassName: string;
};

export function BandPosters({ band1, band2, posterClassName }: BandPostersProps) {
  const frame = cn("border-[1.5px] border-ink", posterClassName);
  return (
    <div aria-hidden className="flex justify-center">
      <div className="-rotate-3">
        <BandPhoto band={band1} sizes="7rem" className={frame} />
      </div>
      <div className="-ms-4 translate-y-3 rotate-2">
        <BandPhoto band={band2} sizes="7rem" className={frame} />
      </div>
    </div>
  );
}
