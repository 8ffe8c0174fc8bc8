import type { RewardEntry } from "@/lib/collaborations/schema";
import { drawSheet } from "@/lib/social-image";

/** The link preview of a reward, as a JPEG: the photo of the night beside both names. */
export function drawReward({ photoUrl, band1, band2, venue }: RewardEntry): Promise<Buffer> {
  return drawSheet({
    photoUrl,
    poster: { name: `${band1.name} + ${band2.name}`, genres: [] },
    lettering: [
      { text: band1.name, y: 50, height: 210, from: "bottom", rule: 280 },
      { text: band2.name, y: 314, height: 210, from: "top" },
      { text: venue || "Doublebill", y: 560, height: 34, from: "bottom" },
    ],
  });
}
