import Link from "next/link";
import type { Route } from "next";
import { ArrowDownIcon, ArrowUpIcon } from "lucide-react";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { AdminUser, UserSort, UsersQuery } from "@/lib/admin/users/schema";
import { UserRow } from "./user-row";

type UserTableProps = {
  users: AdminUser[];
  query: UsersQuery;
  viewerId: string;
  address: (change: Partial<UsersQuery>) => Route;
};

const COLUMNS: { label: string; sort?: UserSort; className?: string }[] = [
  { label: "Email", sort: "email" },
  { label: "Band", sort: "bandName" },
  { label: "Country" },
  { label: "Subscription" },
  { label: "Days left", sort: "daysLeft", className: "text-end" },
  { label: "Referrals", sort: "referralsMade", className: "text-end" },
  { label: "Collaborations", sort: "totalCollaborations", className: "text-end" },
  { label: "Joined", sort: "dateJoined", className: "ps-6" },
];

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

export function UserTable({ users, query, viewerId, address }: UserTableProps) {
  return (
    <div className="hidden lg:block">
      <Table aria-label="Users">
        <TableHeader>
          <TableRow>
            {COLUMNS.map(({ label, sort, className }) => (
              <TableHead
                key={label}
                className={className}
                aria-sort={sort === query.sort ? ARIA_SORT[query.order] : undefined}
              >
                {sort ? (
                  <SortLink label={label} sort={sort} query={query} address={address} />
                ) : (
                  label
                )}
              </TableHead>
            ))}
            <TableHead className="sticky end-0 bg-paper">
              <span className="sr-only">Actions</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} own={user.id === viewerId} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type SortLinkProps = Pick<UserTableProps, "query" | "address"> & { label: string; sort: UserSort };

/** Sorts by a column, or reverses the order of the column that sorts already. */
function SortLink({ label, sort, query, address }: SortLinkProps) {
  const current = sort === query.sort;
  const order = current && query.order === "asc" ? "desc" : "asc";
  const Icon = query.order === "asc" ? ArrowUpIcon : ArrowDownIcon;
  return (
    <Link
      href={address({ sort, order, page: 1 })}
      prefetch={false}
      scroll={false}
      className="inline-flex min-h-6 items-center gap-1 hover:text-spot-ink"
    >
      {label}
      {current ? <Icon aria-hidden className="size-4" /> : null}
    </Link>
  );
}
