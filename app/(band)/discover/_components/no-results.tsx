import Link from "next/link";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BandCard } from "@/components/band/band-card";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";
import { DEFAULT_RADIUS_KM, type FilterName } from "@/lib/discover/filters";
import type { MatchedSummary } from "@/lib/matching/discovered";
import { discoverSummaryQuery } from "@/browser/discover-queries";
import { countryName } from "@/lib/countries";
import { formatList, formatNumber, plural } from "@/lib/format";
import { typedEntries } from "@/lib/objects";
import {
  countFilters,
  isReversed,
  pageWithout,
  pathFilters,
  RANGES,
  toCardMatch,
  type Filters,
} from "./filters";
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

const focusHeading = () => document.getElementById("bands")?.focus();

type NoResultsProps = { path: string; isSearching: boolean };

export function NoResults({ path, isSearching }: NoResultsProps) {
  const { clear } = useFilters();
  const filters = pathFilters(path);
  const summary = useQuery({ ...discoverSummaryQuery(path), placeholderData: keepPreviousData });
  const data = summary.isPlaceholderData ? undefined : summary.data;
  function clearAll() {
    clear();
    focusHeading();
  }
  const action = (
    <Button variant="outline" onClick={clearAll}>
      Clear filters
    </Button>
  );
  return (
    <>
      <EmptyState title="No Bands Found" action={action}>
        <p role="status">
          {isSearching || summary.isPlaceholderData
            ? "Searching..."
            : explainNoResults(filters, data)}
        </p>
        {data ? <Removed removed={data.removed} filters={filters} /> : null}
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
  if (filters.near === "" || !summary) return "No bands fit all of this.";
  if (!summary.place) return `We couldn't find a city called ${filters.near}.`;
  return explainNoneAround(filters, summary.place);
}

function explainNoneAround(
  filters: Filters,
  { name, country }: NonNullable<MatchedSummary["place"]>,
): string {
  const radius = `${formatNumber(filters.withinKm ?? DEFAULT_RADIUS_KM)} km`;
  const fit = countFilters(filters) > 1 ? " fit all of this" : "";
  const hint = filters.near.includes(",")
    ? ""
    : " For another city of that name, add its country or US state after a comma.";
  return `No bands within ${radius} of ${name}, ${countryName(country)}${fit}.${hint}`;
}

type RemovedProps = { removed: MatchedSummary["removed"]; filters: Filters };

function Removed({ removed, filters }: RemovedProps) {
  if (removed.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col items-start gap-2">
      {removed.map(({ filters: names, bands }) => (
        <li key={names.join()}>
          <Link
            href={pageWithout(filters, names)}
            scroll={false}
            onClick={focusHeading}
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
