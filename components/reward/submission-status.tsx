import { CheckIcon, ClockIcon, XIcon, type LucideIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { RewardEntry } from "@/lib/collaborations/schema";

const STATUS_BADGES: Record<
  RewardEntry["status"],
  { Icon: LucideIcon; variant: "warn" | "good" | "destructive" }
> = {
  Pending: { Icon: ClockIcon, variant: "warn" },
  Approved: { Icon: CheckIcon, variant: "good" },
  Rejected: { Icon: XIcon, variant: "destructive" },
};

export function AdminComment({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <span dir="auto" className="min-w-0 wrap-anywhere">
      {children}
    </span>
  );
}

export function SubmissionStatus({ status }: { status: RewardEntry["status"] }) {
  const { Icon, variant } = STATUS_BADGES[status];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden /> {status}
    </Badge>
  );
}
