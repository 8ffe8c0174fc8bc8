import { Badge } from "@/components/ui/badge";
import { isLegBand } from "@/lib/swaps/rules/other-band";
import { isNightOver } from "@/lib/swaps/rules/days";
import { isOfferPending } from "@/lib/swaps/rules/open";
import type { Leg } from "@/lib/swaps/schema";

type LegStateBadgeProps = { leg: Leg; ownBandId: string };
type Shown = { label: string; variant: React.ComponentProps<typeof Badge>["variant"] };

const CLOSED: Record<Exclude<Leg["state"], "Open">, Shown> = {
  Agreed: { label: "Agreed", variant: "good" },
  Played: { label: "Played", variant: "default" },
  Settled: { label: "Made up for", variant: "secondary" },
  Waived: { label: "Called off", variant: "secondary" },
  Missed: { label: "Missed", variant: "destructive" },
  Disputed: { label: "Disputed", variant: "warn" },
  Lapsed: { label: "Not reported", variant: "secondary" },
};

const TO_REPORT: Shown = { label: "To be reported", variant: "warn" };

export function LegStateBadge({ leg, ownBandId }: LegStateBadgeProps) {
  const { label, variant } = describeState(leg, ownBandId);
  return <Badge variant={variant}>{label}</Badge>;
}

function describeState(leg: Leg, ownBandId: string): Shown {
  const { state, night } = leg;
  if (state === "Open") return describeOpen(leg, ownBandId);
  return state === "Agreed" && night && isNightOver(night) ? TO_REPORT : CLOSED[state];
}

function describeOpen(leg: Leg, ownBandId: string): Shown {
  const { isOverdue, isOwed, offerByBandId } = leg;
  if (isOfferPending(leg)) {
    if (offerByBandId === ownBandId) return { label: "You suggested", variant: "data" };
    return { label: isLegBand(ownBandId, leg) ? "They suggest" : "Suggested", variant: "data" };
  }
  if (isOverdue) return { label: "Overdue", variant: "destructive" };
  return isOwed ? { label: "Owed", variant: "warn" } : { label: "No date yet", variant: "outline" };
}
