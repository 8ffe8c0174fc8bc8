import { drawLeaderboard } from "@/lib/leaderboard/social-image";
import { SHEET_SIZE } from "@/lib/poster/sheet";
import { sheetResponse } from "@/lib/social-image";

// The build has no database.
export const dynamic = "force-dynamic";

export const size = SHEET_SIZE;
export const contentType = "image/jpeg";

export default async function LeaderboardImage() {
  return sheetResponse(drawLeaderboard());
}
