import Link from "next/link";
import { BadgeChip } from "@/components/badge-chip";
import { GenreBadges } from "@/components/genre-badges";
import { Rank } from "@/components/rank";
import { Button } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { placeLine } from "@/lib/countries";
import { formatNumber } from "@/lib/format";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { cn } from "@/lib/utils";

const GENRES_SHOWN = 2;
const HIGHLIGHTED = 3;

/** The leaderboard on large screens. */
export function LeaderboardTable({ bands }: { bands: LeaderboardEntry[] }) {
  return (
    <div className="mt-4 hidden lg:block">
      <Table aria-label="Leaderboard" className="table-fixed">
        <TableHeader>
          <TableRow>
            <TableHead className="w-24">Rank</TableHead>
            <TableHead>Band</TableHead>
            <TableHead className="w-40">Badge</TableHead>
            <TableHead className="w-32 text-end">Collaborations</TableHead>
            <TableHead className="w-28 text-end">Points</TableHead>
            <TableHead className="w-36">
              <span className="sr-only">Profile</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {bands.map((band) => (
            <Row key={band.id} band={band} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ band }: { band: LeaderboardEntry }) {
  const top = band.rank <= HIGHLIGHTED;
  return (
    <TableRow className={cn(top && "border-ink bg-raised")}>
      <TableCell>
        <Rank rank={band.rank} />
      </TableCell>
      <TableCell className="min-w-0">
        <p dir="auto" className={cn("poster-type break-words", top ? "text-2xl" : "text-xl")}>
          {band.name}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-muted">{placeLine(band)}</span>
          <GenreBadges genres={band.genres} max={GENRES_SHOWN} />
        </div>
      </TableCell>
      <TableCell>
        <BadgeChip badge={band.badge} />
      </TableCell>
      <TableCell className="text-end">{formatNumber(band.collaborationsCount)}</TableCell>
      <TableCell className="poster-type text-end text-xl">{formatNumber(band.points)}</TableCell>
      <TableCell className="text-end">
        <Button asChild variant="outline" size="sm">
          <Link href={`/band/${band.id}/profile`} prefetch={false} aria-label={`View Profile of ${band.name}`}>
            View Profile
          </Link>
        </Button>
      </TableCell>
    </TableRow>
  );
}
