import { BadgeChip } from "@/components/band/badge-chip";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { BandInitials } from "@/components/band/picture/initials";
import { GenreBadges } from "@/components/genre/genre-badges";
import { PlainLink } from "@/components/navigation/plain-link";
import { PlayButton } from "@/components/track/play-button";
import { Rank } from "@/components/leaderboard/rank";
import { buttonVariants } from "@/components/ui/button";
import { placeLine } from "@/lib/countries";
import { formatNumber } from "@/lib/format";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { cn } from "@/lib/utils";

const GENRES_IN_CARDS = 3;
const GENRES_IN_TABLE = 2;
const HIGHLIGHTED = 3;

/**
 * A table on large screens; on small ones the same rows become cards, since rendering both would
 * double the page. Roles are explicit, because `display: block` drops a cell's own, and HTML allows
 * that only if the table's role moves to a wrapper.
 */
export function LeaderboardTable({ bands }: { bands: LeaderboardEntry[] }) {
  return (
    <div role="table" aria-label="Leaderboard">
      <table
        role="presentation"
        className="figures mt-4 w-full text-sm max-lg:block lg:table-fixed"
      >
        <thead role="rowgroup" className="border-b-2 border-ink max-lg:sr-only">
          <tr role="row">
            <Head className="w-24">Rank</Head>
            <Head>Band</Head>
            <Head className="w-40">Badge</Head>
            <Head className="w-32 text-end">Collaborations</Head>
            <Head className="w-28 text-end">Points</Head>
            <Head className="w-48">
              <span className="sr-only">Profile</span>
            </Head>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block lg:[&_td]:px-2 lg:[&_td]:py-2.5">
          {bands.map((band) => (
            <Row key={band.id} band={band} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ band }: { band: LeaderboardEntry }) {
  const isTop = band.rank <= HIGHLIGHTED;
  return (
    <tr role="row" className={cn("standing", isTop && "lg:border-ink lg:bg-raised")}>
      <Cell className="max-lg:grow max-lg:self-start">
        <Rank rank={band.rank} />
      </Cell>
      <Cell className="min-w-0 max-lg:order-2 max-lg:basis-full">
        <BandName band={band} isTop={isTop} />
      </Cell>
      <Cell className="max-lg:order-1 max-lg:self-start">
        <BadgeChip badge={band.badge} />
      </Cell>
      <Figure name="Collaboration" value={band.collaborationsCount} className="max-lg:order-4" />
      <Figure
        name="Point"
        value={band.points}
        className="max-lg:order-3 lg:poster-type lg:text-xl"
      />
      <Cell className="max-lg:order-5 max-lg:grow">
        <div className="flex flex-wrap items-center justify-end gap-2">
          <PlayButton band={band} />
          <ProfileLink {...band} />
        </div>
      </Cell>
    </tr>
  );
}

function BandName({ band, isTop }: { band: LeaderboardEntry; isTop: boolean }) {
  return (
    <>
      <p
        dir="auto"
        className={cn("poster-type flex items-center gap-3 text-2xl", !isTop && "lg:text-xl")}
      >
        {band.photoUrl ? (
          <BandThumbnail band={band} className="w-10" />
        ) : (
          <BandInitials name={band.name} className="h-12.5" />
        )}
        <span className="min-w-0 break-words">{band.name}</span>
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:flex-col max-lg:items-start max-lg:gap-y-3">
        <span className="text-ink-muted">{placeLine(band)}</span>
        <GenreBadges genres={band.genres} max={GENRES_IN_CARDS} maxOnLarge={GENRES_IN_TABLE} />
      </div>
    </>
  );
}

const ProfileLink = ({ id, name }: LeaderboardEntry) => (
  <PlainLink
    href={`/band/${id}/profile`}
    aria-label={`View Profile of ${name}`}
    className={cn(
      buttonVariants({ variant: "outline", size: "sm" }),
      "max-lg:h-11 max-lg:px-5 print:hidden",
    )}
  >
    View Profile
  </PlainLink>
);

type PartProps = { className?: string; children: React.ReactNode };

function Head({ className, children }: PartProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cn("h-10 px-2 text-start font-semibold whitespace-nowrap", className)}
    >
      {children}
    </th>
  );
}

function Cell({ className, children }: PartProps) {
  return (
    <td role="cell" className={className}>
      {children}
    </td>
  );
}

/** A number, with its name where no head of a column says it. */
function Figure({ name, value, className }: { name: string; value: number; className: string }) {
  return (
    <Cell className={cn("text-end max-lg:text-start", className)}>
      <span className="max-lg:poster-type max-lg:block max-lg:text-xl">{formatNumber(value)}</span>
      <span aria-hidden className="text-ink-muted lg:hidden">
        {value === 1 ? name : `${name}s`}
      </span>
    </Cell>
  );
}
