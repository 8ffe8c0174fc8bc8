import { CheckIcon, ClockIcon, XIcon, type LucideIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { RewardEntry } from "@/lib/collaborations/schema";

const looks: Record<
  RewardEntry["status"],
  { Icon: LucideIcon; variant: "warn" | "good" | "destructive" }
> = {
  Pending: { Icon: ClockIcon, variant: "warn" },
  Approved: { Icon: CheckIcon, variant: "good" },
  Rejected: { Icon: XIcon, variant: "destructive" },
};

/** What the admin said of a submitted photo. */
export function AdminComment({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <span dir="auto" className="min-w-0 break-words">
      {children}
    </span>
  );
}

/** Where a submitted photo stands. */
export function SubmissionStatus({
  status,
  className,
}: {
  status: RewardEntry["status"];
  className?: string;
}) {
  const { Icon, variant } = looks[status];
  return (
    <Badge variant={variant} className={className}>
      <Icon aria-hidden /> {status}
    </Badge>
  );
}
