import { BandPhoto } from "@/components/band/picture/band-photo";
import { Rank } from "@/components/leaderboard/rank";
import { PlayButton } from "@/components/track/play-button";
import { PlainLink } from "@/components/navigation/plain-link";
import { plural } from "@/lib/format";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { cn } from "@/lib/utils";

/** By place: the first in the middle, on the highest step. */
const PLACES = ["order-2", "order-1", "order-3"];
const STEPS = ["min-h-28 sm:min-h-32", "min-h-24 sm:min-h-24", "min-h-20 sm:min-h-18"];

const SIZES = "(min-width: 1024px) 15rem, 30vw";

export function Podium({ bands }: { bands: LeaderboardEntry[] }) {
  return (
    <ol
      aria-label="Top three"
      className="mb-8 grid max-w-3xl grid-cols-3 items-end gap-2 sm:mx-auto sm:gap-5 print:hidden"
    >
      {bands.map((band, index) => (
        <li key={band.id} className={cn("group relative flex flex-col", PLACES[index])}>
          <div className="relative">
            <BandPhoto band={band} eager sizes={SIZES} className="border-[1.5px] border-ink" />
            <PlayButton band={band} className="absolute end-1 bottom-1" />
          </div>
          <Step band={band} className={STEPS[index]} />
        </li>
      ))}
    </ol>
  );
}

function Step({ band, className }: { band: LeaderboardEntry; className?: string }) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-1 border-t-4 border-spot bg-ink px-1 py-2 text-center text-paper",
        className,
      )}
    >
      <Rank rank={band.rank} className="p-0 text-lg" />
      <PlainLink
        href={`/band/${band.id}/profile`}
        dir="auto"
        className="poster-type line-clamp-2 max-w-full text-base/5 break-words after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 sm:text-xl/6"
      >
        {band.name}
      </PlainLink>
      <p className="figures text-xs sm:text-sm">{plural(band.points, "point")}</p>
    </div>
  );
}
