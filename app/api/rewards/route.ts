import { z } from "zod";
import { listRewards } from "@/lib/collaborations/rewards";
import { RewardEntry, RewardsQuery } from "@/lib/collaborations/schema";
import { reply, route } from "@/lib/http";

export const GET = route({ summary: "Community Rewards, newest first", query: RewardsQuery, answer: z.array(RewardEntry) }, async ({ viewer, query }) =>
  reply.page(await listRewards(viewer, query)));
