import { otherMethods, route } from "@/lib/http";
import { z } from "zod";
import { listTopBands } from "@/lib/admin/stats/queries";
import { LeaderboardEntry } from "@/lib/leaderboard/schema";

export const GET = route(
  {
    id: "listTopBands",
    summary: "The ten bands with the most points",
    answer: z.array(LeaderboardEntry),
    admin: true,
  },
  ({ viewer }) => listTopBands(viewer),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
