import Link from "next/link";
import { useQuery } from "@tanstack/react-query";
import { BandCard } from "@/components/band/band-card";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";
import type { FilterName } from "@/lib/discover/filters";
import type { MatchedSummary } from "@/lib/matching/discovered";
import { discoverSummaryQuery } from "@/browser/discover-queries";
import { formatList, plural } from "@/lib/format";
import { typedEntries } from "@/lib/objects";
import { isReversed, pageWithout, RANGES, toCardMatch, type Filters } from "./filters";
import { useFilters } from "./use-filters";

const LABELS: Record<FilterName, string> = {
  search: "name",
  genres: "genre",
  influences: "influence",
  country: "country",
  near: "city",
  spotify: "Spotify",
  instagram: "Instagram",
  ticketsHometown: "hometown tickets",
  tickets250km: "tickets from 250 to 1000 km",
  tickets1000km: "tickets beyond 1000 km",
};

export function NoResults({ path }: { path: string }) {
  const { filters, clear } = useFilters();
  const { data } = useQuery(discoverSummaryQuery(path));
  function clearAll() {
    clear();
    document.getElementById("bands")?.focus();
  }
  const action = (
    <Button variant="outline" onClick={clearAll}>
      Clear filters
    </Button>
  );
  return (
    <>
      <EmptyState title="No Bands Found" action={action}>
        <p role="status">{explainNoResults(filters, data)}</p>
        {data ? <Removed removed={data.removed} /> : null}
      </EmptyState>
      {data && data.nearest.length > 0 ? (
        <Nearest bands={data.nearest} isAround={filters.near !== ""} />
      ) : null}
    </>
  );
}

function explainNoResults(filters: Filters, summary: MatchedSummary | undefined): string {
  const reversed = typedEntries(RANGES).find(([, range]) => isReversed(filters, range));
  if (reversed) return `The ${reversed[0]} range runs backwards, so no band can fit.`;
  if (filters.near !== "" && summary?.place === null)
    return `We couldn't find a city called ${filters.near}.`;
  return "No bands fit all of this.";
}

function Removed({ removed }: { removed: MatchedSummary["removed"] }) {
  const { filters } = useFilters();
  if (removed.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col items-start gap-2">
      {removed.map(({ filters: names, bands }) => (
        <li key={names.join()}>
          <Link
            href={pageWithout(filters, names)}
            scroll={false}
            className="inline-block py-1 font-semibold text-ink underline underline-offset-4"
          >
            {plural(bands, "band")} without the {formatList(names.map((name) => LABELS[name]))}{" "}
            {names.length === 1 ? "filter" : "filters"}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Bands that meet no filter are closest only to a place. */
function Nearest({ bands, isAround }: { bands: MatchedSummary["nearest"]; isAround: boolean }) {
  const hasMet = bands.some(({ fits }) => fits && fits.met > 0);
  return (
    <section aria-labelledby="nearest" className="mt-8">
      <h2 id="nearest" className="heading-section mb-4">
        {hasMet || isAround ? "Closest matches" : "Other bands"}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4">
        {bands.map((band) => (
          <li key={band.id} className="min-w-0">
            <BandCard band={band} match={hasMet ? toCardMatch(band) : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
