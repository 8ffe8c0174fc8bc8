import { TriangleAlertIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  Card,
  CardAction,
  CardContent,
  CardFooter,
  CardHeader,
  CardTitle,
} from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { formatDate, formatNumber, plural } from "@/lib/format";
import type { ReferralStats } from "@/lib/referrals/schema";
import { FREE_PERIOD_DAYS, FREE_PERIOD_ENDED, WARN_DAYS } from "@/lib/referrals/subscription";

type SubscriptionCardProps = Pick<
  ReferralStats,
  "daysLeft" | "subscriptionExpiry" | "subscriptionStatus" | "bonusMonths"
>;

const LABELS = {
  Trial: "Trial",
  Paid: "Paid",
  Referral: "Referral-extended",
  Expired: "Expired",
} as const;

export function SubscriptionCard({
  daysLeft,
  subscriptionExpiry,
  subscriptionStatus: status,
  bonusMonths,
}: SubscriptionCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Subscription</CardTitle>
        <CardAction>
          <Badge variant={status === "Expired" ? "destructive" : "data"}>{LABELS[status]}</Badge>
        </CardAction>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <p className="flex items-baseline gap-2">
          <span className="poster-type figures text-3xl">{formatNumber(daysLeft)}</span>{" "}
          {daysLeft === 1 ? "day" : "days"} left
        </p>
        <Progress
          value={Math.min(100, (daysLeft / FREE_PERIOD_DAYS) * 100)}
          aria-label="Free days left"
        />
        <p className="text-sm text-ink-muted">
          {status === "Expired" ? "It ended on" : "Your free period lasts until"}{" "}
          {formatDate(subscriptionExpiry)}
          {bonusMonths > 0 ? `, with ${plural(bonusMonths, "bonus month")} from referrals` : ""}.
        </p>
        {daysLeft <= WARN_DAYS ? <Warning daysLeft={daysLeft} /> : null}
      </CardContent>
      <CardFooter>
        <Button type="button" variant="secondary" disabled>
          Upgrade (coming soon)
        </Button>
      </CardFooter>
    </Card>
  );
}

function Warning({ daysLeft }: { daysLeft: number }) {
  return (
    <p className="flex items-start gap-2 border-s-4 border-warn ps-3 text-sm font-semibold">
      <TriangleAlertIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      {daysLeft > 0
        ? "Your free period ends soon. Invite a band to add a month."
        : FREE_PERIOD_ENDED}
    </p>
  );
}
