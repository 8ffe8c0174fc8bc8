import Link from "next/link";
import { BadgeChip } from "@/components/badge-chip";
import { GenreBadges } from "@/components/genre-badges";
import { Rank } from "@/components/rank";
import { Button } from "@/components/ui/button";
import { placeLine } from "@/lib/countries";
import { formatNumber } from "@/lib/format";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";

const GENRES_SHOWN = 3;

/** The leaderboard on small screens. */
export function LeaderboardCards({ bands }: { bands: LeaderboardEntry[] }) {
  return (
    <ol aria-label="Leaderboard" className="mt-4 flex flex-col lg:hidden">
      {bands.map((band) => (
        <li key={band.id} className="flex flex-col gap-3 border-t border-line py-5 first:border-0">
          <div className="flex items-start justify-between gap-3">
            <Rank rank={band.rank} />
            <BadgeChip badge={band.badge} />
          </div>
          <div className="min-w-0">
            <h2 dir="auto" className="poster-type text-2xl break-words">
              {band.name}
            </h2>
            <p className="mt-1 text-sm text-ink-muted">{placeLine(band)}</p>
          </div>
          <GenreBadges genres={band.genres} max={GENRES_SHOWN} />
          <div className="flex items-end justify-between gap-4">
            <dl className="flex gap-6 text-sm">
              <Figure name="Points" value={band.points} />
              <Figure name="Collaborations" value={band.collaborationsCount} />
            </dl>
            <Button asChild variant="outline">
              <Link href={`/band/${band.id}/profile`} prefetch={false} aria-label={`View Profile of ${band.name}`}>
                View Profile
              </Link>
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="poster-type figures text-xl">{formatNumber(value)}</dd>
    </div>
  );
}
