import { otherMethods, route } from "@/lib/http";
import { findOwnRank } from "@/lib/leaderboard/own-rank";
import { LeaderboardFilter, OwnRankAnswer } from "@/lib/leaderboard/schema";

export const GET = route(
  {
    id: "getOwnRank",
    summary: "Your band's rank within a filter",
    query: LeaderboardFilter,
    answer: OwnRankAnswer,
  },
  async ({ viewer, query }) => ({
    own: await findOwnRank(viewer, query),
  }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
