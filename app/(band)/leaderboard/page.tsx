import Link from "next/link";
import { notFound } from "next/navigation";
import { leaderboardMetadata } from "@/components/leaderboard/leaderboard-metadata";
import { LeaderboardScreen } from "@/components/leaderboard/leaderboard-screen";
import { findViewer } from "@/app/viewer";
import { FILTER_GENRES } from "@/lib/genres/limits";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { isCursorFor } from "@/lib/leaderboard/cursor";
import { countLeaderboard, findOwnRank } from "@/lib/leaderboard/own-rank";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { LeaderboardQuery, type LeaderboardFilter } from "@/lib/leaderboard/schema";
import { firstValues } from "@/lib/search-params";

export const metadata = leaderboardMetadata({ first: 1 });

/** With an expired session cookie: as visitors see it. */
export default async function MemberLeaderboardPage({ searchParams }: PageProps<"/leaderboard">) {
  const { region, genre, cursor, needs } = await firstValues(searchParams);
  const query = LeaderboardQuery.safeParse({ region, genre, cursor });
  if (!query.success || !isCursorFor(query.data, cursor, query.data.limit)) notFound();
  const viewer = await findViewer();
  const [page, total, own] = await Promise.all([
    listLeaderboard(viewer, query.data),
    countLeaderboard(viewer, query.data),
    findOwnRank(viewer, query.data),
  ]);
  const isBandMissing = needs === "band" && viewer !== null && viewer.bandId === null;
  return (
    <LeaderboardScreen
      notice={isBandMissing ? <NoBandNotice /> : null}
      page={page}
      own={own}
      total={total}
      filters={shownFilters(query.data)}
      isFirstPage={!cursor}
    />
  );
}

const shownFilters = ({ region, genre }: LeaderboardFilter) => ({
  region,
  genre: FILTER_GENRES.find((name) => normaliseGenreName(name) === genre) ?? genre,
});

const NoBandNotice = () => (
  <p role="status" className="mb-6 border-s-4 border-warn bg-raised px-4 py-3">
    That page is for bands, and this account has none. Your{" "}
    <Link href="/settings#create-band" className="link font-semibold">
      settings
    </Link>{" "}
    say what you can do. The leaderboard, Discover and rewards are open to you.
  </p>
);
