import { FlameIcon, PlugIcon, SproutIcon, TentIcon, type LucideIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { BadgeName } from "@/lib/points/badges";

const looks: Record<
  BadgeName,
  { Icon: LucideIcon; variant: "outline" | "data" | "default" | "spot" }
> = {
  "Getting Started": { Icon: SproutIcon, variant: "outline" },
  Connector: { Icon: PlugIcon, variant: "data" },
  "Power User": { Icon: FlameIcon, variant: "default" },
  "Scene Builder": { Icon: TentIcon, variant: "spot" },
};

export function BadgeChip({ badge }: { badge: BadgeName | null }) {
  if (!badge) return null;
  const { Icon, variant } = looks[badge];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden /> {badge}
    </Badge>
  );
}
