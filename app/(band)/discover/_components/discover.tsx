"use client";

import { ChoiceSelect } from "@/components/form/choice-select";
import { BackLink } from "@/components/navigation/back-link";
import { PageHeader } from "@/components/page/page-header";
import { Field } from "@/components/ui/field";
import type { DiscoverSort } from "@/lib/discover/filters";
import { FilterDrawer } from "./filter-drawer";
import { FilterForm } from "./filter-form";
import { countFilters } from "./filters";
import { Results } from "./results";
import { useFilters } from "./use-filters";
import { cn } from "@/lib/utils";

const SORT_LABELS: Record<DiscoverSort, string> = {
  match: "Sort: Best fit",
  name: "Sort: Name",
  spotify: "Sort: Spotify listeners",
  newest: "Sort: Newest",
};

export function Discover({ bandId }: { bandId: string | null }) {
  const { filters, setFilters } = useFilters();
  const isFiltered = countFilters(filters) > 0 || filters.cursor !== null;
  return (
    <>
      <PageHeader
        title="Discover Bands"
        description="Find the band to share your next night with."
        back={isFiltered ? <BackLink href="/discover">All bands</BackLink> : null}
        className="mb-4 sm:mb-6"
      />
      <div className="grid items-start gap-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside
          id="filters"
          aria-label="Filters"
          className={cn(
            "hidden target:block lg:sticky lg:top-[calc(var(--top-bar-height)+1rem)] lg:-m-1 lg:block",
            "lg:max-h-[calc(100dvh-var(--top-bar-height)-2rem)] lg:overflow-y-auto lg:p-1",
          )}
        >
          <FilterForm bandId={bandId} />
        </aside>
        <section aria-labelledby="bands" className="min-w-0">
          <h2 id="bands" tabIndex={-1} className="sr-only">
            Bands
          </h2>
          <div className="mb-4 flex items-end justify-between gap-3 border-t-2 border-ink pt-3 lg:justify-end">
            <FilterDrawer bandId={bandId} />
            <Field label="Sort by" hideLabel className="w-44">
              <ChoiceSelect
                name="sort"
                form="discover"
                value={filters.sort}
                labels={SORT_LABELS}
                onChange={(sort) => setFilters({ sort })}
              />
            </Field>
          </div>
          <Results />
        </section>
      </div>
    </>
  );
}
