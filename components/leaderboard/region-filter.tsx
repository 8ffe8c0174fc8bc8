import type { Route } from "next";
import { FilterLinks } from "@/components/navigation/filter-links";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { COUNTRIES, COUNTRY_CODES, countryName } from "@/lib/countries";
import { REGIONS } from "@/lib/leaderboard/schema";

type RegionFilterProps = {
  region?: string;
  regionUrl: (region?: string) => Route;
  /** The page that the form submits to, along with its other filters. */
  action: Route;
  otherFilters: Record<string, string | undefined>;
  /** Codes of the countries to offer; all by default. */
  countries?: readonly string[];
};

/** The main regions as links, every other country in a form that works without scripts. */
export function RegionFilter({
  region,
  regionUrl,
  action,
  otherFilters,
  countries = COUNTRY_CODES,
}: RegionFilterProps) {
  const selected = isMainRegion(region) ? undefined : region;
  const otherCountries = Object.entries(COUNTRIES).filter(
    ([code]) => (countries.includes(code) && !isMainRegion(code)) || code === selected,
  );
  return (
    <div className="flex flex-col gap-2">
      <FilterLinks
        label="Region"
        options={[
          { label: "All regions", href: regionUrl(), current: !region },
          ...REGIONS.map((code) => ({
            label: countryName(code),
            href: regionUrl(code),
            current: region === code,
          })),
        ]}
      />
      {otherCountries.length > 0 ? (
        <OtherCountries
          countries={otherCountries}
          selected={selected}
          action={action}
          otherFilters={otherFilters}
        />
      ) : null}
    </div>
  );
}

type OtherCountriesProps = Pick<RegionFilterProps, "action" | "otherFilters"> & {
  countries: [code: string, name: string][];
  selected?: string;
};

/** Closed at first, which keeps its countries out of the page's first layout. */
function OtherCountries({ countries, selected, action, otherFilters }: OtherCountriesProps) {
  return (
    <details open={selected !== undefined} className="print:hidden">
      <summary className="w-fit py-1 text-sm font-semibold">Another country</summary>
      <form action={action} data-plain-form className="mt-1 flex max-w-sm gap-2">
        {Object.entries(otherFilters).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <NativeSelect
          name="region"
          aria-label="Country"
          dangerouslySetInnerHTML={{ __html: optionsHtml(countries, selected) }}
        />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </form>
    </details>
  );
}

const isMainRegion = (code?: string) => REGIONS.some((region) => region === code);

// As HTML: 250 elements would be a fifth of the page, sent twice, and never change.
const optionsHtml = (countries: OtherCountriesProps["countries"], selected?: string) =>
  [["", "All countries"], ...countries]
    .map(
      ([code, name]) =>
        `<option value="${code}"${code === selected ? " selected" : ""}>${name}</option>`,
    )
    .join("");
