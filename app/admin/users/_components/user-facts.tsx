import { TriangleAlertIcon } from "lucide-react";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { Badge } from "@/components/ui/badge";
import type { AdminUser } from "@/lib/admin/users/schema";
import { formatNumber } from "@/lib/format";
import { WARN_DAYS } from "@/lib/referrals/subscription";
import { cn } from "@/lib/utils";
import { BandLink } from "../../_components/band-link";

const SOON_DAYS = 30;
const STATUS_VARIANTS = {
  Trial: "secondary",
  Paid: "good",
  Referral: "data",
  Expired: "destructive",
} as const;

export const SubscriptionBadge = ({ user }: { user: AdminUser }) => (
  <Badge variant={STATUS_VARIANTS[user.subscriptionStatus]}>{user.subscriptionStatus}</Badge>
);

export function Account({ user }: { user: AdminUser }) {
  const { email, username, bandRole } = user;
  return (
    <>
      {email ?? "No email"}
      <span className="flex flex-wrap gap-x-2 text-sm font-normal text-ink-muted">
        {username}
        {bandRole ? (
          <Badge variant={bandRole === "OWNER" ? "data" : "secondary"}>
            {bandRole === "OWNER" ? "Owner" : "Member"}
          </Badge>
        ) : null}
        {user.isActive ? null : <Badge variant="destructive">Deactivated</Badge>}
      </span>
    </>
  );
}

export function UserBand({ user }: { user: AdminUser }) {
  const { bandId, bandName, isBandLive, genres, photoUrl } = user;
  if (!bandId || bandName === null) return "No band";
  return (
    <div className="flex items-center gap-3 max-lg:mt-1.5">
      <BandThumbnail band={{ name: bandName, genres, photoUrl }} className="w-10" />
      <BandLink
        band={{ id: bandId, name: bandName, isLive: isBandLive }}
        className="link inline-block min-h-7 min-w-0 py-0.5 font-semibold break-words"
      />
    </div>
  );
}

/** Colours: specification section 9. */
export function DaysLeft({ days }: { days: number }) {
  const colour = days <= WARN_DAYS ? "text-danger" : days <= SOON_DAYS ? "text-warn" : undefined;
  return (
    <span className={cn("inline-flex items-center gap-1 font-semibold", colour)}>
      {days <= WARN_DAYS ? (
        <TriangleAlertIcon aria-label={days > 0 ? "Ends soon" : "Ended"} className="size-4" />
      ) : null}
      {formatNumber(days)}
    </span>
  );
}
