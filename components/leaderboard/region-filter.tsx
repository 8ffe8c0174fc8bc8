import type { Route } from "next";
import { FilterLinks } from "@/components/navigation/filter-links";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { COUNTRIES, COUNTRY_CODES, countryName } from "@/lib/countries";
import { REGIONS } from "@/lib/leaderboard/schema";

type RegionFilterProps = {
  /** The country's code that the address has. */
  region?: string;
  addressOf: (region?: string) => Route;
  /** The page that the form asks for, and its other filters. */
  action: Route;
  kept: Record<string, string | undefined>;
  /** Codes of the countries that there is something from; all unless given. */
  countries?: readonly string[];
};

/** A list's country: some as links, every other through a form that needs no scripts. */
export function RegionFilter({
  region,
  addressOf,
  action,
  kept,
  countries = COUNTRY_CODES,
}: RegionFilterProps) {
  const other = isLinked(region) ? undefined : region;
  const others = Object.entries(COUNTRIES).filter(
    ([code]) => (countries.includes(code) && !isLinked(code)) || code === other,
  );
  return (
    <div className="flex flex-col gap-2">
      <FilterLinks
        label="Region"
        options={[
          { label: "All regions", href: addressOf(), current: !region },
          ...REGIONS.map((code) => ({
            label: countryName(code),
            href: addressOf(code),
            current: region === code,
          })),
        ]}
      />
      {others.length > 0 ? (
        <OtherCountries key={other} countries={others} chosen={other} action={action} kept={kept} />
      ) : null}
    </div>
  );
}

type OtherCountriesProps = Pick<RegionFilterProps, "action" | "kept"> & {
  countries: [code: string, name: string][];
  chosen?: string;
};

/** Closed, so that its countries take no part in the page's first layout. */
function OtherCountries({ countries, chosen, action, kept }: OtherCountriesProps) {
  return (
    <details open={chosen !== undefined} className="print:hidden">
      <summary className="w-fit py-1 text-sm font-semibold">Another country</summary>
      <form action={action} className="mt-1 flex max-w-sm gap-2">
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <NativeSelect
          name="region"
          aria-label="Country"
          dangerouslySetInnerHTML={{ __html: optionsOf(countries, chosen) }}
        />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </form>
    </details>
  );
}

const isLinked = (code?: string) => REGIONS.some((region) => region === code);

// As text: 250 elements would be a fifth of the page, sent twice, for React to take over in the browser where they never change.
const optionsOf = (countries: OtherCountriesProps["countries"], chosen?: string) =>
  [["", "All countries"], ...countries]
    .map(
      ([code, name]) =>
        `<option value="${code}"${code === chosen ? " selected" : ""}>${name}</option>`,
    )
    .join("");
