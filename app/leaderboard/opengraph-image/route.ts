import { otherMethods } from "@/lib/http";
import { answerFailures } from "@/lib/http/answers";
import { drawLeaderboard } from "@/lib/leaderboard/social-image";
import { sheetResponse } from "@/lib/social-image";

// The build has no database.
export const dynamic = "force-dynamic";

export const GET = answerFailures(() => sheetResponse(drawLeaderboard()));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
