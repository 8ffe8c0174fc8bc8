import type { Route } from "next";
import { BadgeChip } from "@/components/band/badge-chip";
import { EmptyState } from "@/components/page/empty-state";
import { FilterLinks } from "@/components/navigation/filter-links";
import { LeaderboardOwn } from "@/components/leaderboard/leaderboard-own";
import { LeaderboardTable } from "@/components/leaderboard/leaderboard-table";
import { PageHeader } from "@/components/page/page-header";
import { PageLinks } from "@/components/navigation/page-links";
import { QuietLink } from "@/components/navigation/quiet-link";
import { RegionFilter } from "@/components/leaderboard/region-filter";
import { Button } from "@/components/ui/button";
import { plural } from "@/lib/format";
import { GENRES } from "@/lib/genres/offered";
import type { LeaderboardEntry, OwnPlace } from "@/lib/leaderboard/schema";
import type { Page } from "@/lib/paging";
import { BADGES } from "@/lib/points/badges";
import { queryOf } from "@/lib/search-params";

/** The filters as the address has them. */
type Chosen = { region?: string; genre?: string };

type LeaderboardScreenProps = {
  page: Page<LeaderboardEntry>;
  total: number;
  chosen: Chosen;
  firstPage: boolean;
  own?: OwnPlace | null;
  countries?: readonly string[];
};

const address = (values: Chosen & { cursor?: string }): Route => `/leaderboard${queryOf(values)}`;

/** The leaderboard of members and visitors: the same list, the filters in the address. */
export function LeaderboardScreen({
  page: { items, nextCursor },
  total,
  chosen,
  firstPage,
  own,
  countries,
}: LeaderboardScreenProps) {
  return (
    <main id="main" className="page">
      <PageHeader
        title="Leaderboard"
        description={
          <>
            Bands that play together rise together. Every collaboration counts for both.{" "}
            <QuietLink href="/points" className="link whitespace-nowrap">
              How points work
            </QuietLink>
            , or look for bands by{" "}
            <QuietLink href="/genres" className="link">
              genre
            </QuietLink>{" "}
            or by{" "}
            <QuietLink href="/cities" className="link">
              city
            </QuietLink>
            .
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <Filters {...chosen} countries={countries} />
        <Legend />
      </div>
      <p className="heading-section mt-10 border-t-2 border-ink pt-4">
        {plural(total, "band")} found
      </p>
      {own ? <LeaderboardOwn own={own} /> : null}
      {items.length > 0 ? <LeaderboardTable bands={items} /> : <NothingFound />}
      <PageLinks
        previous={firstPage ? null : { href: address(chosen), label: "First page" }}
        next={nextCursor ? address({ ...chosen, cursor: nextCursor }) : null}
      />
    </main>
  );
}

function Filters({ region, genre, countries }: Chosen & { countries?: readonly string[] }) {
  return (
    <>
      <RegionFilter
        region={region}
        addressOf={(code) => address({ region: code, genre })}
        action="/leaderboard"
        kept={{ genre }}
        countries={countries}
      />
      <FilterLinks
        label="Genre"
        options={[
          { label: "All genres", href: address({ region }), current: !genre },
          ...GENRES.map((name) => ({
            label: name,
            href: address({ region, genre: name }),
            current: genre === name,
          })),
        ]}
      />
    </>
  );
}

function Legend() {
  return (
    <dl
      aria-label="Badges"
      className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-4 text-sm"
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
          <QuietLink href="/leaderboard">Show all bands</QuietLink>
        </Button>
      }
    >
      No band matches this region and genre yet.
    </EmptyState>
  );
}
