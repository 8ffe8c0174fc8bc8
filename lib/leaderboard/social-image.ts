import { listLeaderboard } from "@/lib/leaderboard/queries";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import type { Lettering } from "@/lib/poster/sheet";
import { drawSheet } from "@/lib/social-image";

const SHOWN_BANDS = 3;

/** The leaderboard's preview image, a JPEG. */
export async function drawLeaderboard(): Promise<Buffer> {
  const { items } = await listLeaderboard(null, { limit: SHOWN_BANDS });
  const [best] = items;
  return drawSheet({
    photoUrl: best?.photoUrl ?? null,
    poster: { name: best?.name ?? "Doublebill", genres: best?.genres ?? [] },
    lettering: [
      { text: "Leaderboard", y: 50, height: 90, from: "top", rule: 150 },
      ...letterRanks(items),
      { text: "Doublebill", y: 570, height: 28, from: "bottom" },
    ],
  });
}

export const letterRanks = (bands: Pick<LeaderboardEntry, "rank" | "name">[]): Lettering[] =>
  bands.map(({ rank, name }, index) => ({
    text: `${rank} ${name}`,
    y: 190 + index * 125,
    height: 95,
    from: "top",
  }));
