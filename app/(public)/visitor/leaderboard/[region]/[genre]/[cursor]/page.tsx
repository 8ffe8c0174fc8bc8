import type { Metadata } from "next";
import { LeaderboardScreen } from "@/components/leaderboard-screen";
import { MissingPage } from "@/components/missing-page";
import { COUNTRY_CODES } from "@/lib/countries";
import { GENRES } from "@/lib/genres/offered";
import { countLeaderboard, listLeaderboard } from "@/lib/leaderboard/queries";
import { LeaderboardQuery } from "@/lib/leaderboard/schema";

// Made at the first visit and kept: nothing here may read the request. The database announces changes (lib/pages/store.ts).
export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

export const metadata: Metadata = { title: "Leaderboard", description: "The bands that play together most, by region and genre." };

/** The leaderboard of visitors and search engines, under /leaderboard by the middleware's rewrite; "all" filters nothing. */
export default async function VisitorLeaderboardPage({ params }: PageProps<"/visitor/leaderboard/[region]/[genre]/[cursor]">) {
  const given = await params;
  const region = oneOf(COUNTRY_CODES, optional(given.region));
  const genre = oneOf(GENRES, optional(given.genre));
  const query = LeaderboardQuery.safeParse({ region, genre, cursor: optional(given.cursor) });
  if (region === null || genre === null || !query.success) return <NoSuchFilter />;
  const [page, total] = await Promise.all([listLeaderboard(null, query.data), countLeaderboard(null, query.data)]);
  return <LeaderboardScreen page={page} total={total} chosen={{ region, genre }} firstPage={!query.data.cursor} />;
}

const optional = (segment: string) => (segment === "all" ? undefined : decodeURIComponent(segment));

/** Only what the filters offer makes a page: nobody can fill the cache with others. Null for anything else. */
function oneOf<T extends string>(values: readonly T[], given: string | undefined): T | null | undefined {
  if (!given) return undefined;
  return values.find((value) => value.toLowerCase() === given.toLowerCase()) ?? null;
}

const NoSuchFilter = () => (
  <MissingPage title="No Bands Found" action={{ href: "/leaderboard", label: "Show all bands" }}>
    The leaderboard has no such region, genre or page.
  </MissingPage>
);
