import { db } from "@/lib/db";
import { findOwnRank } from "@/lib/leaderboard/own-rank";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { LeaderboardQuery } from "@/lib/leaderboard/schema";
import type { Call } from "./latency";
import { makeMember } from "./member";

type MiddleBand = { id: string; name: string; country: string; genre: string };

/** A member of the band in the middle of the leaderboard, and the calls to measure as that band makes them. */
export async function leaderboardCalls() {
  const [band] = await db.$queryRaw<MiddleBand[]>`
    SELECT id, name, country, genre_names[1] AS genre FROM bands WHERE country = 'US' AND genre_names <> '{}'
    ORDER BY points DESC, collaborations_count DESC, created_at, id OFFSET (SELECT count(*) / 2 FROM bands WHERE country = 'US' AND genre_names <> '{}') LIMIT 1`;
  const { country, genre } = band!;
  const { viewer, credentials } = await makeMember(band!);
  const filters = {
    "all bands": {},
    "a region": { region: country },
    "a genre": { genre },
    "a region and a genre": { region: country, genre },
  };
  const calls: Call[] = Object.entries(filters).flatMap(([name, filter]) => {
    const query = new URLSearchParams(filter).toString();
    const parsed = LeaderboardQuery.parse(filter);
    return [
      {
        name: `leaderboard, ${name}`,
        path: `/api/leaderboard?${query}`,
        run: () => listLeaderboard(viewer, parsed),
      },
      {
        name: `own rank, ${name}`,
        path: `/api/leaderboard/own?${query}`,
        run: () => findOwnRank(viewer, parsed),
      },
    ];
  });
  return { credentials, calls };
}
