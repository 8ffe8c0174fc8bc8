import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listRewards } from "@/lib/collaborations/queries";
import { RewardEntry, RewardsQuery } from "@/lib/collaborations/schema";

export const GET = route(
  {
    id: "listRewards",
    summary: "Community Rewards, newest first",
    query: RewardsQuery,
    answer: z.array(RewardEntry),
  },
  async ({ viewer, query }) => reply.page(await listRewards(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
