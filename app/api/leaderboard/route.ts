import { otherMethods, publicRoute, reply } from "@/lib/http";
import { z } from "zod";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { LeaderboardEntry, LeaderboardQuery } from "@/lib/leaderboard/schema";

export const GET = publicRoute(
  {
    id: "listLeaderboard",
    summary: "Bands by points",
    query: LeaderboardQuery,
    answer: z.array(LeaderboardEntry),
  },
  async ({ viewer, query }) => reply.page(await listLeaderboard(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
