import {
  GuitarIcon,
  MicVocalIcon,
  ShirtIcon,
  ShoppingBagIcon,
  TentTreeIcon,
  UsersIcon,
  type LucideIcon,
} from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { RewardEntry } from "@/lib/collaborations/schema";

type RewardType = RewardEntry["rewardType"];

const REWARDS: Record<RewardType, { label: string; Icon: LucideIcon }> = {
  SHIRTS: { label: "30 T-Shirts", Icon: ShirtIcon },
  MERCH: { label: "Merch", Icon: ShoppingBagIcon },
  STUDIO: { label: "Studio", Icon: MicVocalIcon },
  EQUIPMENT: { label: "Equipment", Icon: GuitarIcon },
  FESTIVAL: { label: "Festival", Icon: TentTreeIcon },
  COMMUNITY: { label: "Community", Icon: UsersIcon },
};

export const rewardLabel = (type: RewardType): string => REWARDS[type].label;

export function RewardBadge({ type, className }: { type: RewardType; className?: string }) {
  const { label, Icon } = REWARDS[type];
  return (
    <Badge variant={type === "COMMUNITY" ? "data" : "spot"} className={className}>
      <Icon aria-hidden /> {label}
    </Badge>
  );
}
