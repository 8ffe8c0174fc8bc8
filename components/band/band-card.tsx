import { BadgeChip } from "@/components/band/badge-chip";
import { BandPhoto } from "@/components/band/picture/band-photo";
import { GenreBadges } from "@/components/genre/genre-badges";
import { PlainLink } from "@/components/navigation/plain-link";
import { ScoreBadge } from "@/components/band/score-badge";
import { PlayButton } from "@/components/track/play-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { BandCard as Band } from "@/lib/bands/cards";
import { countryName } from "@/lib/countries";
import type { MetFilters } from "@/lib/discover/met-filters";
import { formatFigure, formatNumber, plural } from "@/lib/format";
import { cn } from "@/lib/utils";

/** Genres on a card (specification section 9). */
const SHOWN_GENRES = 3;

/** Figures are null for visitors. */
type BandCardProps = {
  band: Band;
  /** The filters that the band meets, and the viewer's own match with it, in percent. */
  match?: { score: number | null; fits: MetFilters };
  eager?: boolean;
  heading?: "h2" | "h3";
};

/** A band of a list as a small poster; all of it leads to the profile. */
export function BandCard({ band, match, eager = false, heading: Heading = "h3" }: BandCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <BandPhoto band={band} eager={eager} className="border-[1.5px] border-ink" />
        <PlayButton band={band} className="absolute end-2 bottom-2" />
      </div>
      {match ? <Match {...match} /> : null}
      <Heading className="heading-item mt-1.5 leading-6 break-words">
        <PlainLink
          href={`/band/${band.id}/profile`}
          dir="auto"
          className="line-clamp-2 after:absolute after:inset-0 group-hover:underline group-hover:decoration-spot group-hover:decoration-2 group-hover:underline-offset-4"
        >
          {band.name}
        </PlainLink>
      </Heading>
      <p dir="auto" className="text-sm break-words text-ink-muted">
        {formatPlace(band)}
      </p>
      {band.spotifyListeners === null ? null : <Figures band={band} />}
      <div className="mt-2 flex flex-wrap gap-1">
        <GenreBadges genres={band.genres} max={SHOWN_GENRES} />
        <BadgeChip badge={band.badge} />
      </div>
    </article>
  );
}

function Match({ score, fits: { met, asked } }: NonNullable<BandCardProps["match"]>) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-medium">
      {score === null ? null : <ScoreBadge score={score} className="px-1.5 py-0.5" />}{" "}
      <span>
        fits {formatNumber(met)} of {plural(asked, "filter")}
      </span>
    </p>
  );
}

const formatPlace = ({ city, region, country }: Band) =>
  [city || region, country && countryName(country)].filter(Boolean).join(", ");

function Figures({ band }: { band: Band }) {
  const figures = [
    { label: "Spotify", value: band.spotifyListeners },
    { label: "Instagram", value: band.instagramFollowers, className: "max-sm:hidden" },
    { label: "Hometown", value: band.ticketSalesHometown },
  ];
  if (!figures.some(({ value }) => value))
    return <p className="mt-1.5 text-sm text-ink-muted">Audience not given</p>;
  return (
    <dl className="mt-1.5 flex gap-x-4">
      {figures.map(({ label, value, className }) => (
        <div
          key={label}
          className={cn("flex min-w-0 flex-col-reverse whitespace-nowrap", className)}
        >
          <dt className="truncate text-xs text-ink-muted">{label}</dt>
          <dd className={cn("figures text-sm", value ? "font-semibold" : "text-ink-muted")}>
            {formatFigure(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function BandCardSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="aspect-[4/5] w-full" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
