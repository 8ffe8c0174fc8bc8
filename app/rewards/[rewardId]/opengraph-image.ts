import { findReward } from "@/lib/collaborations/queries";
import { drawReward } from "@/lib/collaborations/social-image";
import { SHEET_SIZE } from "@/lib/poster/sheet";
import { sheetResponse } from "@/lib/social-image";

export const size = SHEET_SIZE;
export const contentType = "image/jpeg";

/** Of what visitors may see: whoever shows a shared link has no session. Apart from the reward's page, which stands in a group: so its address is its own. */
export default async function RewardImage({ params }: { params: Promise<{ rewardId: string }> }) {
  const reward = await findReward(null, (await params).rewardId);
  return reward
    ? sheetResponse(drawReward(reward))
    : new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}
