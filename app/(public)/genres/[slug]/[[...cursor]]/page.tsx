import { cache } from "react";
import type { Metadata } from "next";
import { MoreBands } from "@/components/band/more-bands";
import { Invitation } from "@/components/page/invitation";
import { JsonLd } from "@/components/page/json-ld";
import { missing, MissingPage } from "@/components/page/missing-page";
import { pageMetadata } from "@/components/page/page-metadata";
import { PlainLink } from "@/components/navigation/plain-link";
import { genrePath } from "@/lib/genres/normalise";
import { browseGenre } from "@/lib/leaderboard/browse";
import { listBandsOfRelatedGenres } from "@/lib/nearby/queries";
import { decodeSegments } from "@/lib/page-cache/address";
import { renderOnFirstVisit } from "@/lib/page-cache/render-on-first-visit";
import { bandItems, breadcrumbData, GENRES_PAGE, listData } from "@/lib/structured-data";
import { BandList } from "../../../_components/list/band-list";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;
export const generateStaticParams = renderOnFirstVisit;

type Props = PageProps<"/genres/[slug]/[[...cursor]]">;

const readGenre = cache(browseGenre);

async function readPage({ slug, cursor = [] }: Awaited<Props["params"]>) {
  const found = cursor.length < 2 ? await readGenre(slug, cursor[0]) : null;
  if (!found) return null;
  const { name } = found.genre;
  return {
    bands: found.bands,
    slug: found.genre.slug,
    name,
    cursor: cursor[0],
    path: genrePath(name),
  };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPage(await params);
  if (!page) return { title: "Genre Not Found", robots: { index: false } };
  const { bands, name, cursor, path } = page;
  const from = cursor ? `, from place ${bands.items[0]?.rank}` : "";
  return pageMetadata({
    title: `${name} bands${from}`,
    description: `Independent ${name} bands on Doublebill, most active first${from}.`,
    path: cursor ? `${path}/${cursor}` : path,
    index: !cursor,
  });
}

export default async function GenrePage({ params }: Props) {
  const page = await readPage(decodeSegments(await params));
  if (!page) return missing(<NoSuchGenre />);
  const { bands, slug, name, cursor, path } = page;
  const related = await listBandsOfRelatedGenres(slug);
  return (
    <>
      <BandList
        title={`${name} bands`}
        description={
          <>
            Most active first.{" "}
            <PlainLink href="/genres" className="link">
              All genres
            </PlainLink>
          </>
        }
        bands={bands}
        path={path}
        isFirstPage={!cursor}
      >
        <MoreBands title={`Close to ${name}`} bands={related} />
        <Invitation title={`Playing ${name}?`} />
      </BandList>
      <JsonLd data={listData(`${name} bands`, bandItems(bands.items))} />
      <JsonLd data={breadcrumbData([GENRES_PAGE, { name, path }])} />
    </>
  );
}

const NoSuchGenre = () => (
  <MissingPage title="Genre Not Found" action={{ href: "/genres", label: "All genres" }}>
    No bands play this genre yet, or the page has moved.
  </MissingPage>
);
