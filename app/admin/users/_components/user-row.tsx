import Link from "next/link";
import { TriangleAlertIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { TableCell, TableRow } from "@/components/ui/table";
import type { AdminUser } from "@/lib/admin/schema";
import { countryName } from "@/lib/countries";
import { formatDate, formatNumber } from "@/lib/format";
import { WARN_DAYS } from "@/lib/referrals/subscription";
import { cn } from "@/lib/utils";
import { UserActions } from "./user-actions";

const SOON_DAYS = 30;
const LOOKS = { Trial: "secondary", Paid: "good", Referral: "data", Expired: "destructive" } as const;

export function UserRow({ user, own }: { user: AdminUser; own: boolean }) {
  return (
    <TableRow className={cn(!user.isActive && "text-ink-muted")}>
      <TableCell className="max-w-64 break-words">
        {user.email}
        {user.isActive ? null : (
          <Badge variant="destructive" className="ms-2">
            Deactivated
          </Badge>
        )}
      </TableCell>
      <TableCell className="max-w-56 break-words">
        {user.bandId ? (
          <Link href={`/band/${user.bandId}/profile`} prefetch={false} dir="auto" className="link inline-block min-h-7 py-0.5 font-semibold">
            {user.bandName}
          </Link>
        ) : (
          "No band"
        )}
      </TableCell>
      <TableCell>{user.country ? countryName(user.country) : "–"}</TableCell>
      <TableCell>
        <Badge variant={LOOKS[user.subscriptionStatus]}>{user.subscriptionStatus}</Badge>
      </TableCell>
      <TableCell className="text-end">
        <DaysLeft days={user.daysLeft} />
      </TableCell>
      <TableCell className="text-end">{formatNumber(user.referralsMade)}</TableCell>
      <TableCell className="text-end">{formatNumber(user.totalCollaborations)}</TableCell>
      <TableCell className="ps-6 whitespace-nowrap">{formatDate(user.dateJoined)}</TableCell>
      <TableCell className="sticky end-0 bg-paper text-end">
        <UserActions user={user} own={own} />
      </TableCell>
    </TableRow>
  );
}

function DaysLeft({ days }: { days: number }) {
  const colour = days <= WARN_DAYS ? "text-danger" : days <= SOON_DAYS ? "text-warn" : undefined;
  return (
    <span className={cn("inline-flex items-center gap-1 font-semibold", colour)}>
      {days <= WARN_DAYS ? <TriangleAlertIcon aria-label="Ends soon" className="size-4" /> : null}
      {formatNumber(days)}
    </span>
  );
}
