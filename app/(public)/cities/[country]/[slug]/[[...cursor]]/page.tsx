import { cache } from "react";
import type { Metadata } from "next";
import { JsonLd } from "@/components/json-ld";
import { missing, MissingPage } from "@/components/missing-page";
import { pageMetadata } from "@/components/page-metadata";
import { QuietLink } from "@/components/quiet-link";
import { countryName } from "@/lib/countries";
import { browseCity } from "@/lib/leaderboard/browse";
import { atFirstVisit } from "@/lib/pages/first-visit";
import { bandItems, breadcrumbData, CITIES_PAGE, listData } from "@/lib/structured-data";
import { BandList } from "../../../../_components/band-list";

// Made at the first visit and kept: nothing here may read the request. The database announces changes (lib/pages/store.ts).
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = atFirstVisit;

type Props = PageProps<"/cities/[country]/[slug]/[[...cursor]]">;

const readCity = cache(async (country: string, slug: string, cursor?: string) => browseCity(decodeURIComponent(country), decodeURIComponent(slug), cursor));

async function read({ params }: Props) {
  const { country, slug, cursor = [] } = await params;
  const bands = cursor.length < 2 ? await readCity(country, slug, cursor[0]) : null;
  return bands && { bands, country, name: bands.items[0]!.city!, cursor: cursor[0], path: `/cities/${country}/${slug}` as const };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await read(props);
  if (!found) return { title: "City Not Found", robots: { index: false } };
  const { bands, country, name, cursor, path } = found;
  const where = `${name}, ${countryName(country)}`;
  const from = cursor ? `, from place ${bands.items[0]!.rank}` : "";
  return pageMetadata({ title: `Bands from ${where}${from}`, description: `Independent bands from ${where} on Doublebill, those first that play together most${from}.`, path: cursor ? `${path}/${cursor}` : path, index: !cursor });
}

/** The bands of a city, for everyone. */
export default async function CityPage(props: Props) {
  const found = await read(props);
  if (!found) return missing(<NoSuchCity />);
  const { bands, country, name, cursor, path } = found;
  const place = { name: countryName(country), path: `/cities/${country}` as const };
  return (
    <>
      <BandList
        title={`Bands from ${name}`}
        description={<>Those first that play together most. <QuietLink href={place.path} className="link">More of {place.name}</QuietLink></>}
        bands={bands}
        address={path}
        firstPage={!cursor}
      />
      <JsonLd data={listData(`Bands from ${name}`, bandItems(bands.items))} />
      <JsonLd data={breadcrumbData([CITIES_PAGE, place, { name, path }])} />
    </>
  );
}

const NoSuchCity = () => (
  <MissingPage title="City Not Found" action={{ href: "/cities", label: "All cities" }}>
    No band has named this city, or the page has moved on.
  </MissingPage>
);
