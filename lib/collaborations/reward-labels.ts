import type { RewardType } from "@/lib/generated/prisma/enums";

const REWARD_LABELS: Record<RewardType, string> = {
  SHIRTS: "30 T-Shirts",
  MERCH: "Merch",
  STUDIO: "Studio",
  EQUIPMENT: "Equipment",
  FESTIVAL: "Festival",
  COMMUNITY: "Community",
};

export const rewardLabel = (type: RewardType): string => REWARD_LABELS[type];
