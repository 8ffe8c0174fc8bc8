import { cache } from "react";
import type { Metadata } from "next";
import { MoreBands } from "@/components/band/more-bands";
import { Invitation } from "@/components/page/invitation";
import { JsonLd } from "@/components/page/json-ld";
import { missing, MissingPage } from "@/components/page/missing-page";
import { pageMetadata } from "@/components/page/page-metadata";
import { PlainLink } from "@/components/navigation/plain-link";
import { countryInSentence, countryName } from "@/lib/countries";
import { browseCity } from "@/lib/leaderboard/browse";
import { listBandsNearCity } from "@/lib/nearby/queries";
import { decodeSegments } from "@/lib/page-cache/address";
import { renderOnFirstVisit } from "@/lib/page-cache/render-on-first-visit";
import { bandItems, breadcrumbData, CITIES_PAGE, listData } from "@/lib/structured-data";
import { BandList } from "../../../../_components/list/band-list";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;
export const generateStaticParams = renderOnFirstVisit;

type Props = PageProps<"/cities/[country]/[slug]/[[...cursor]]">;

const readCity = cache(browseCity);

async function readPage({ country, slug, cursor = [] }: Awaited<Props["params"]>) {
  const bands = cursor.length < 2 ? await readCity(country, slug, cursor[0]) : null;
  const first = bands?.items[0];
  if (!bands || !first?.city) return null;
  return {
    bands,
    country,
    slug,
    name: first.city,
    firstRank: first.rank,
    cursor: cursor[0],
    path: `/cities/${country}/${encodeURIComponent(slug)}` as const,
  };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPage(await params);
  if (!page) return { title: "City Not Found", robots: { index: false } };
  const { country, name, firstRank, cursor, path } = page;
  const place = `${name}, ${countryName(country)}`;
  const from = cursor ? `, from place ${firstRank}` : "";
  return pageMetadata({
    title: `Bands from ${place}${from}`,
    description: `Independent bands from ${place} on Doublebill, most active first${from}.`,
    path: cursor ? `${path}/${cursor}` : path,
    index: !cursor,
  });
}

export default async function CityPage({ params }: Props) {
  const page = await readPage(decodeSegments(await params));
  if (!page) return missing(<NoSuchCity />);
  const { bands, country, slug, name, cursor, path } = page;
  const nearby = await listBandsNearCity(country, slug);
  const countryPage = { name: countryName(country), path: `/cities/${country}` as const };
  return (
    <>
      <BandList
        title={`Bands from ${name}`}
        description={
          <>
            Most active first.{" "}
            <PlainLink href={countryPage.path} className="link">
              More bands in {countryInSentence(country)}
            </PlainLink>
          </>
        }
        path={path}
        bands={bands}
        isFirstPage={!cursor}
      >
        <MoreBands title={`Not far from ${name}`} bands={nearby} />
        <Invitation title={`Playing in ${name}?`} />
      </BandList>
      <JsonLd data={listData(`Bands from ${name}`, bandItems(bands.items))} />
      <JsonLd data={breadcrumbData([CITIES_PAGE, countryPage, { name, path }])} />
    </>
  );
}

const NoSuchCity = () => (
  <MissingPage title="City Not Found" action={{ href: "/cities", label: "All cities" }}>
    No bands from this city yet, or the page has moved.
  </MissingPage>
);
