import { otherMethods } from "@/lib/http";
import { findReward } from "@/lib/collaborations/queries";
import { drawReward } from "@/lib/collaborations/social-image";
import { answerFailures } from "@/lib/http/answers";
import { sheetResponse } from "@/lib/social-image";

/** Shows what visitors may see. */
export const GET = answerFailures<{ params: Promise<{ rewardId: string }> }>(
  async (_, { params }) => {
    const reward = await findReward(null, (await params).rewardId);
    return reward
      ? sheetResponse(drawReward(reward))
      : new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
