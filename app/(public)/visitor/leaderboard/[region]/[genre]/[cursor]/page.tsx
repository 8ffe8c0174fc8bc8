import { cache } from "react";
import type { Metadata } from "next";
import { JsonLd } from "@/components/page/json-ld";
import { leaderboardMetadata } from "@/components/leaderboard/leaderboard-metadata";
import { LeaderboardScreen } from "@/components/leaderboard/leaderboard-screen";
import { missing, MissingPage } from "@/components/page/missing-page";
import { listBandCountries } from "@/lib/cities/cities-with-bands";
import { COUNTRY_CODES } from "@/lib/countries";
import { FILTER_GENRES } from "@/lib/genres/limits";
import { isCursorFor } from "@/lib/leaderboard/cursor";
import { countLeaderboard } from "@/lib/leaderboard/own-rank";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { LeaderboardQuery } from "@/lib/leaderboard/schema";
import { decodeSegments } from "@/lib/page-cache/address";
import { isUnfiltered } from "@/lib/paging";
import { renderOnFirstVisit } from "@/lib/page-cache/render-on-first-visit";
import { bandItems, breadcrumbData, listData } from "@/lib/structured-data";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;
export const generateStaticParams = renderOnFirstVisit;

type Props = PageProps<"/visitor/leaderboard/[region]/[genre]/[cursor]">;

type Segments = Awaited<Props["params"]>;

// With three arguments, because `cache` compares each by identity.
const readLeaderboard = cache(async (regionPart: string, genrePart: string, cursorPart: string) => {
  const region = findOption(COUNTRY_CODES, regionPart);
  const genre = findOption(FILTER_GENRES, genrePart);
  const cursor = cursorPart === "all" ? undefined : cursorPart;
  const query = LeaderboardQuery.safeParse({ region, genre, cursor });
  if (
    region === null ||
    genre === null ||
    !query.success ||
    !isCursorFor(query.data, cursor, query.data.limit)
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
  const found = await readPage(await params);
  return found
    ? leaderboardMetadata({ ...found, first: found.page.items[0]?.rank })
    : { title: "No Bands Found", robots: { index: false } };
}

/** What visitors get at /leaderboard: the middleware rewrites the query to path segments. */
export default async function VisitorLeaderboardPage({ params }: Props) {
  const found = await readPage(decodeSegments(await params));
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
        filters={{ region, genre }}
        isFirstPage={!cursor}
        countries={countries}
      />
      {page.items[0] ? (
        <JsonLd data={listData("Leaderboard", bandItems(page.items), page.items[0].rank)} />
      ) : null}
      <JsonLd data={breadcrumbData([{ name: "Leaderboard", path: "/leaderboard" }])} />
    </>
  );
}

const readPage = ({ region, genre, cursor }: Segments) => readLeaderboard(region, genre, cursor);

/** Null for a value that is no option: a page for each would let anybody fill the cache. */
function findOption<T extends string>(options: readonly T[], filter: string): T | null | undefined {
  if (isUnfiltered(filter)) return undefined;
  return options.find((option) => option.toLowerCase() === filter.toLowerCase()) ?? null;
}

const NoSuchFilter = () => (
  <MissingPage title="No Bands Found" action={{ href: "/leaderboard", label: "Show all bands" }}>
    There&apos;s no such region, genre or page on the leaderboard.
  </MissingPage>
);
