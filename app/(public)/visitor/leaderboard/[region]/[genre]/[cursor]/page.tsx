import { cache } from "react";
import type { Metadata } from "next";
import { JsonLd } from "@/components/page/json-ld";
import { leaderboardMetadata } from "@/components/leaderboard/leaderboard-metadata";
import { LeaderboardScreen } from "@/components/leaderboard/leaderboard-screen";
import { missing, MissingPage } from "@/components/page/missing-page";
import { listBandCountries } from "@/lib/cities/band-cities";
import { COUNTRY_CODES } from "@/lib/countries";
import { GENRES } from "@/lib/genres/offered";
import { isCursorOf } from "@/lib/leaderboard/cursor";
import { countLeaderboard } from "@/lib/leaderboard/place";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { LeaderboardQuery } from "@/lib/leaderboard/schema";
import { decodeSegments } from "@/lib/pages/address";
import { atFirstVisit } from "@/lib/pages/first-visit";
import { bandItems, breadcrumbData, listData } from "@/lib/structured-data";

// Made at the first visit and kept: nothing here may read the request. The database announces changes (lib/pages/store.ts).
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = atFirstVisit;

type Props = PageProps<"/visitor/leaderboard/[region]/[genre]/[cursor]">;

const read = cache(async (givenRegion: string, givenGenre: string, givenCursor: string) => {
  const region = oneOf(COUNTRY_CODES, optional(givenRegion));
  const genre = oneOf(GENRES, optional(givenGenre));
  const cursor = optional(givenCursor);
  const query = LeaderboardQuery.safeParse({ region, genre, cursor });
  if (
    region === null ||
    genre === null ||
    !query.success ||
    !isCursorOf(query.data, cursor, query.data.limit)
  )
    return null;
  return {
    region,
    genre,
    cursor,
    query: query.data,
    page: await listLeaderboard(null, query.data),
  };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, genre, cursor } = await params;
  const found = await read(region, genre, cursor);
  return found
    ? leaderboardMetadata({ ...found, first: found.page.items[0]?.rank })
    : { title: "No Bands Found", robots: { index: false } };
}

/** The leaderboard of visitors and search engines, under /leaderboard by the middleware's rewrite; "all" filters nothing. */
export default async function VisitorLeaderboardPage({ params }: Props) {
  const given = decodeSegments(await params);
  const found = await read(given.region, given.genre, given.cursor);
  if (!found) return missing(<NoSuchFilter />);
  const { region, genre, cursor, query, page } = found;
  const [total, countries] = await Promise.all([
    countLeaderboard(null, query),
    listBandCountries(),
  ]);
  return (
    <>
      <LeaderboardScreen
        page={page}
        total={total}
        chosen={{ region, genre }}
        firstPage={!cursor}
        countries={countries}
      />
      {page.items[0] ? (
        <JsonLd data={listData("Leaderboard", bandItems(page.items), page.items[0].rank)} />
      ) : null}
      <JsonLd data={breadcrumbData([{ name: "Leaderboard", path: "/leaderboard" }])} />
    </>
  );
}

const optional = (segment: string) => (segment === "all" ? undefined : segment);

/** Only what the filters offer makes a page: nobody can fill the cache with others. Null for anything else. */
function oneOf<T extends string>(
  values: readonly T[],
  given: string | undefined,
): T | null | undefined {
  if (!given) return undefined;
  return values.find((value) => value.toLowerCase() === given.toLowerCase()) ?? null;
}

const NoSuchFilter = () => (
  <MissingPage title="No Bands Found" action={{ href: "/leaderboard", label: "Show all bands" }}>
    The leaderboard has no such region, genre or page.
  </MissingPage>
);
