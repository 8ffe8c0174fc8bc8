import { otherMethods, route } from "@/lib/http";
import { findOwnPlace } from "@/lib/leaderboard/place";
import { LeaderboardFilter, OwnPlaceAnswer } from "@/lib/leaderboard/schema";

export const GET = route(
  {
    id: "getOwnRank",
    summary: "The own band's place within a filter",
    query: LeaderboardFilter,
    answer: OwnPlaceAnswer,
  },
  async ({ viewer, query }) => ({
    own: await findOwnPlace(viewer, query),
  }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
