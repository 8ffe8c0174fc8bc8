import { codePoints } from "@/lib/code-points";
import type { RewardEntry } from "@/lib/collaborations/schema";

/** How many of the latest nights to choose from. */
export const CANDIDATE_NIGHTS = 20;
const LATEST_NIGHTS = 4;

/** In code points: what reads well in large type. */
const QUOTE_LENGTH = { min: 20, max: 140 };

export function chooseNights(nights: RewardEntry[]) {
  const winner = nights.find(({ rewardType }) => rewardType !== "COMMUNITY") ?? nights[0];
  const others = nights.filter((night) => night !== winner);
  return { winner, quoted: others.find(isQuotable), latest: others.slice(0, LATEST_NIGHTS) };
}

function isQuotable({ caption }: RewardEntry): boolean {
  const length = codePoints(caption);
  return length >= QUOTE_LENGTH.min && length <= QUOTE_LENGTH.max;
}
