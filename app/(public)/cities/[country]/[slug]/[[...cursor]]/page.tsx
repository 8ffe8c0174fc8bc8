import { cache } from "react";
import type { Metadata } from "next";
import { JsonLd } from "@/components/page/json-ld";
import { missing, MissingPage } from "@/components/page/missing-page";
import { pageMetadata } from "@/components/page/page-metadata";
import { QuietLink } from "@/components/navigation/quiet-link";
import { countryName } from "@/lib/countries";
import { browseCity } from "@/lib/leaderboard/browse";
import { decodeSegments } from "@/lib/pages/address";
import { atFirstVisit } from "@/lib/pages/first-visit";
import { bandItems, breadcrumbData, CITIES_PAGE, listData } from "@/lib/structured-data";
import { BandList } from "../../../../_components/band-list";

// Made at the first visit and kept: nothing here may read the request. The database announces changes (lib/pages/store.ts).
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = atFirstVisit;

type Props = PageProps<"/cities/[country]/[slug]/[[...cursor]]">;

const readCity = cache(browseCity);

async function read({ country, slug, cursor = [] }: Awaited<Props["params"]>) {
  const bands = cursor.length < 2 ? await readCity(country, slug, cursor[0]) : null;
  return (
    bands && {
      bands,
      country,
      name: bands.items[0]!.city!,
      cursor: cursor[0],
      path: `/cities/${country}/${encodeURIComponent(slug)}` as const,
    }
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await read(await params);
  if (!found) return { title: "City Not Found", robots: { index: false } };
  const { bands, country, name, cursor, path } = found;
  const where = `${name}, ${countryName(country)}`;
  const from = cursor ? `, from place ${bands.items[0]!.rank}` : "";
  return pageMetadata({
    title: `Bands from ${where}${from}`,
    description: `Independent bands from ${where} on Doublebill, most active first${from}.`,
    path: cursor ? `${path}/${cursor}` : path,
    index: !cursor,
  });
}

/** The bands of a city, for everyone. */
export default async function CityPage({ params }: Props) {
  const found = await read(decodeSegments(await params));
  if (!found) return missing(<NoSuchCity />);
  const { bands, country, name, cursor, path } = found;
  const place = { name: countryName(country), path: `/cities/${country}` as const };
  return (
    <>
      <BandList
        title={`Bands from ${name}`}
        description={
          <>
            Most active first.{" "}
            <QuietLink href={place.path} className="link">
              More of {place.name}
            </QuietLink>
          </>
        }
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
