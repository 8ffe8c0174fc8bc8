import { TableCell, TableRow } from "@/components/ui/table";
import type { AdminUser } from "@/lib/admin/users/schema";
import { countryName } from "@/lib/countries";
import { formatDate, formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";
import { UserActions } from "./user-actions";
import { UserBand, DaysLeft, Account, SubscriptionBadge } from "./user-facts";

export function UserRow({ user, own }: { user: AdminUser; own: boolean }) {
  return (
    <TableRow tabIndex={-1} className={cn(!user.isActive && "text-ink-muted")}>
      <TableCell className="max-w-64 break-words">
        <Account user={user} />
      </TableCell>
      <TableCell className="max-w-56 break-words">
        <UserBand user={user} />
      </TableCell>
      <TableCell>{user.country ? countryName(user.country) : "Not given"}</TableCell>
      <TableCell>
        <SubscriptionBadge user={user} />
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
