import type { Route } from "next";
import { BadgeChip } from "@/components/band/badge-chip";
import { EmptyState } from "@/components/page/empty-state";
import { FilterLinks } from "@/components/navigation/filter-links";
import { BrowseLinks } from "@/components/leaderboard/browse-links";
import { LeaderboardOwn } from "@/components/leaderboard/leaderboard-own";
import { LeaderboardTable } from "@/components/leaderboard/leaderboard-table";
import { Podium } from "@/components/leaderboard/podium";
import { PageHeader } from "@/components/page/page-header";
import { PageLinks } from "@/components/navigation/page-links";
import { PlainLink } from "@/components/navigation/plain-link";
import { RegionFilter } from "@/components/leaderboard/region-filter";
import { Button } from "@/components/ui/button";
import { plural } from "@/lib/format";
import { FILTER_GENRES } from "@/lib/genres/limits";
import type { LeaderboardEntry, OwnRank } from "@/lib/leaderboard/schema";
import type { Page } from "@/lib/paging";
import { BADGES } from "@/lib/points/badges";
import { toQueryString } from "@/lib/search-params";
import { cn } from "@/lib/utils";

const PODIUM_SIZE = 3;

type Filters = { region?: string; genre?: string };

type LeaderboardScreenProps = {
  page: Page<LeaderboardEntry>;
  total: number;
  filters: Filters;
  isFirstPage: boolean;
  own?: OwnRank | null;
  notice?: React.ReactNode;
  countries?: readonly string[];
};

/** Without points, only age decides. */
const hasPoints = (band?: LeaderboardEntry) => band !== undefined && band.points > 0;

const leaderboardUrl = (query: Filters & { cursor?: string }): Route =>
  `/leaderboard${toQueryString(query)}`;

export function LeaderboardScreen({
  page: { items, nextCursor },
  total,
  filters,
  isFirstPage,
  own,
  notice,
  countries,
}: LeaderboardScreenProps) {
  return (
    <main id="main" className="page">
      {notice}
      <PageHeader
        title="Leaderboard"
        description={
          <>
            Bands that play together rise together. Every night counts for both.{" "}
            <PlainLink href="/points" className="link whitespace-nowrap">
              How points work
            </PlainLink>
            , <BrowseLinks />
          </>
        }
      />
      {isFirstPage && items.length >= PODIUM_SIZE && hasPoints(items[0]) ? (
        <Podium bands={items.slice(0, PODIUM_SIZE)} />
      ) : null}
      <div className="flex flex-col">
        <div className="flex flex-col gap-3 max-sm:[&_.kicker]:hidden sm:gap-5">
          <FilterBar {...filters} countries={countries} />
        </div>
        <BadgeLegend className="mt-5 max-sm:order-last max-sm:mt-8" />
        <div>
          <p className="heading-section mt-5 border-t-2 border-ink pt-4 sm:mt-10">
            {plural(total, "band")} found
          </p>
          {own ? <LeaderboardOwn own={own} /> : null}
          {items.length > 0 ? <LeaderboardTable bands={items} /> : <NothingFound />}
          <PageLinks
            previous={isFirstPage ? null : { href: leaderboardUrl(filters), label: "First page" }}
            next={nextCursor ? leaderboardUrl({ ...filters, cursor: nextCursor }) : null}
          />
        </div>
      </div>
    </main>
  );
}

function FilterBar({ region, genre, countries }: Filters & { countries?: readonly string[] }) {
  return (
    <>
      <RegionFilter
        region={region}
        regionUrl={(code) => leaderboardUrl({ region: code, genre })}
        action="/leaderboard"
        otherFilters={{ genre }}
        countries={countries}
      />
      <FilterLinks
        label="Genre"
        options={[
          { label: "All genres", href: leaderboardUrl({ region }), current: !genre },
          ...FILTER_GENRES.map((name) => ({
            label: name,
            href: leaderboardUrl({ region, genre: name }),
            current: genre === name,
          })),
        ]}
      />
    </>
  );
}

function BadgeLegend({ className }: { className: string }) {
  return (
    <dl
      aria-label="Badges"
      className={cn("flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-4 text-sm", className)}
    >
      {BADGES.toReversed().map(({ name, description }) => (
        <div key={name} className="flex items-center gap-2">
          <dt>
            <BadgeChip badge={name} />
          </dt>
          <dd className="figures text-ink-muted">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="No Bands Found"
      className="mt-6"
      action={
        <Button asChild variant="outline">
          <PlainLink href="/leaderboard">Show all bands</PlainLink>
        </Button>
      }
    >
      No bands here yet. Try another region or genre.
    </EmptyState>
  );
}
