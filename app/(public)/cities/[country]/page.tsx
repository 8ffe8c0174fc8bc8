import { cache } from "react";
import type { Metadata } from "next";
import { JsonLd } from "@/components/page/json-ld";
import { missing, MissingPage } from "@/components/page/missing-page";
import { PageHeader } from "@/components/page/page-header";
import { pageMetadata } from "@/components/page/page-metadata";
import { PlainLink } from "@/components/navigation/plain-link";
import { listBandCities } from "@/lib/cities/cities-with-bands";
import { countryInSentence, countryName } from "@/lib/countries";
import { decodeSegments } from "@/lib/page-cache/address";
import { renderOnFirstVisit } from "@/lib/page-cache/render-on-first-visit";
import { breadcrumbData, CITIES_PAGE, listData } from "@/lib/structured-data";
import { NameList } from "../../_components/list/name-list";
import { cityLink } from "../_components/city-link";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;
export const generateStaticParams = renderOnFirstVisit;

type Props = PageProps<"/cities/[country]">;

const readCityLinks = cache(async (country: string) =>
  (await listBandCities(country)).map(cityLink),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { country } = await params;
  if ((await readCityLinks(country)).length === 0)
    return { title: "Country Not Found", robots: { index: false } };
  const name = countryInSentence(country);
  return pageMetadata({
    title: `Bands from ${name}`,
    description: `Cities in ${name} with bands on Doublebill.`,
    path: `/cities/${country}`,
  });
}

export default async function CountryPage({ params }: Props) {
  const { country } = decodeSegments(await params);
  const cities = await readCityLinks(country);
  if (cities.length === 0) return missing(<NoSuchCountry />);
  const name = countryInSentence(country);
  return (
    <main id="main" className="page">
      <PageHeader
        title={`Bands from ${name}`}
        description={
          <>
            Pick a town, and see who plays there.{" "}
            <PlainLink href="/cities" className="link">
              All countries
            </PlainLink>
          </>
        }
        className="border-b-2 border-ink pb-5"
      />
      <NameList names={cities} />
      <JsonLd data={listData(`Cities in ${name}`, cities)} />
      <JsonLd
        data={breadcrumbData([
          CITIES_PAGE,
          { name: countryName(country), path: `/cities/${country}` },
        ])}
      />
    </main>
  );
}

const NoSuchCountry = () => (
  <MissingPage title="Country Not Found" action={{ href: "/cities", label: "All cities" }}>
    No bands from there yet.
  </MissingPage>
);
