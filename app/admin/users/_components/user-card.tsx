import type { AdminUser } from "@/lib/admin/users/schema";
import { countryName } from "@/lib/countries";
import { formatDate, formatNumber } from "@/lib/format";
import { UserActions } from "./user-actions";
import { UserBand, DaysLeft, Account, SubscriptionBadge } from "./user-facts";

export function UserCard({ user, own }: { user: AdminUser; own: boolean }) {
  const facts: [string, React.ReactNode][] = [
    ["Subscription", <SubscriptionBadge key="subscription" user={user} />],
    ["Days left", <DaysLeft key="days" days={user.daysLeft} />],
    ["Referrals", formatNumber(user.referralsMade)],
    ["Collaborations", formatNumber(user.totalCollaborations)],
    ["Country", user.country ? countryName(user.country) : "Not given"],
    ["Joined", formatDate(user.dateJoined)],
  ];
  return (
    <li
      tabIndex={-1}
      aria-label={user.email ?? user.username}
      className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-4"
    >
      <div className="min-w-0">
        <p className="heading-item break-all">
          <Account user={user} />
        </p>
        <UserBand user={user} />
      </div>
      <UserActions user={user} own={own} />
      <dl className="figures col-span-2 mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
