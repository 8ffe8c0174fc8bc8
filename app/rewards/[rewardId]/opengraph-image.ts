import { findReward } from "@/lib/collaborations/queries";
import { drawReward } from "@/lib/collaborations/social-image";
import { SHEET_SIZE } from "@/lib/poster/sheet";
import { sheetResponse } from "@/lib/social-image";

export const size = SHEET_SIZE;
export const contentType = "image/jpeg";

/** Shows what visitors may see. Outside the route groups: see app/band/[bandId]/opengraph-image.ts. */
export default async function RewardImage({ params }: { params: Promise<{ rewardId: string }> }) {
  const reward = await findReward(null, (await params).rewardId);
  return reward
    ? sheetResponse(drawReward(reward))
    : new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
}
