import { cache } from "react";
import type { Metadata } from "next";
import { EmptyState } from "@/components/page/empty-state";
import { JsonLd } from "@/components/page/json-ld";
import { PageHeader } from "@/components/page/page-header";
import { pageMetadata } from "@/components/page/page-metadata";
import { PlainLink } from "@/components/navigation/plain-link";
import { listBandCities, listBandCountries } from "@/lib/cities/cities-with-bands";
import { countryName } from "@/lib/countries";
import { isBuilding } from "@/lib/env";
import { breadcrumbData, CITIES_PAGE, listData } from "@/lib/structured-data";
import { NameList } from "../_components/list/name-list";
import { cityLink } from "./_components/city-link";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;

/** The country's own page shows all. */
const CITIES_PER_COUNTRY = 24;

const readCountries = cache(async () => {
  const codes = isBuilding() ? [] : await listBandCountries({ onlyWithCity: true });
  const countries = await Promise.all(
    codes.map(async (code) => ({
      code,
      name: countryName(code),
      cities: await listBandCities(code, CITIES_PER_COUNTRY),
    })),
  );
  return countries.sort((a, b) => a.name.localeCompare(b.name, "en"));
});

export async function generateMetadata(): Promise<Metadata> {
  const { length } = await readCountries();
  return pageMetadata({
    title: "Bands by city",
    description: "Bands on Doublebill, country by country and city by city.",
    path: "/cities",
    index: length > 0,
  });
}

export default async function CitiesPage() {
  const countries = await readCountries();
  return (
    <main id="main" className="page">
      <PageHeader title="Bands by city" description="Pick a town, and see who plays there." />
      {countries.length === 0 ? (
        <EmptyState title="No Cities Yet">They&apos;ll show up with the first bands.</EmptyState>
      ) : null}
      {countries.map(({ code, name, cities }) => (
        <section
          key={code}
          className="grid grid-cols-1 gap-x-8 gap-y-3 border-t-2 border-ink py-5 lg:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <h2 className="heading-section">
            <PlainLink href={`/cities/${code}`} className="link">
              {name}
            </PlainLink>
          </h2>
          <NameList names={cities.map(cityLink)} />
        </section>
      ))}
      <JsonLd
        data={listData(
          "Countries",
          countries.map(({ code, name }) => ({ name, path: `/cities/${code}` })),
        )}
      />
      <JsonLd data={breadcrumbData([CITIES_PAGE])} />
    </main>
  );
}
