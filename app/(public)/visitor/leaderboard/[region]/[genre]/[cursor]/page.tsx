import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LeaderboardScreen } from "@/components/leaderboard-screen";
import { COUNTRY_CODES } from "@/lib/bands/countries";
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
  const region = oneOf(COUNTRY_CODES, (await params).region);
  const genre = oneOf(GENRES, (await params).genre);
  const cursor = optional((await params).cursor);
  const query = LeaderboardQuery.safeParse({ region, genre, cursor });
  if (!query.success) notFound();
  const [page, total] = await Promise.all([listLeaderboard(null, query.data), countLeaderboard(null, query.data)]);
  return <LeaderboardScreen page={page} total={total} chosen={{ region, genre }} firstPage={!cursor} />;
}

const optional = (segment: string) => (segment === "all" ? undefined : decodeURIComponent(segment));

/** Only what the filters offer makes a page: nobody can fill the cache with others. */
function oneOf<T extends string>(values: readonly T[], segment: string): T | undefined {
  const given = optional(segment);
  const known = values.find((value) => value.toLowerCase() === given?.toLowerCase());
  if (given && !known) notFound();
  return known;
}
