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
import { rewardLabel } from "@/lib/collaborations/reward-labels";
import type { RewardEntry } from "@/lib/collaborations/schema";

type RewardType = RewardEntry["rewardType"];

const ICONS: Record<RewardType, LucideIcon> = {
  SHIRTS: ShirtIcon,
  MERCH: ShoppingBagIcon,
  STUDIO: MicVocalIcon,
  EQUIPMENT: GuitarIcon,
  FESTIVAL: TentTreeIcon,
  COMMUNITY: UsersIcon,
};

export function RewardBadge({ type, className }: { type: RewardType; className?: string }) {
  const Icon = ICONS[type];
  return (
    <Badge variant={type === "COMMUNITY" ? "data" : "spot"} className={className}>
      <Icon aria-hidden /> {rewardLabel(type)}
    </Badge>
  );
}
