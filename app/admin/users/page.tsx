import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { UsersQuery } from "@/lib/admin/users/schema";
import { listUsers } from "@/lib/admin/users/queries";
import { requireAdminViewer } from "@/app/viewer";
import { plural } from "@/lib/format";
import { firstValues, toQueryString } from "@/lib/search-params";
import { EmptyList } from "../_components/empty-list";
import { NumberedPages } from "../_components/numbered-pages";
import { UserCard } from "./_components/user-card";
import { UserFilters } from "./_components/user-filters";
import { UserTable } from "./_components/user-table";

export const metadata: Metadata = { title: "Users" };

export default async function AdminUsersPage({ searchParams }: PageProps<"/admin/users">) {
  const viewer = await requireAdminViewer();
  const query = UsersQuery.safeParse(await firstValues(searchParams));
  if (!query.success) notFound();
  const { users, total, page, totalPages } = await listUsers(viewer, query.data);
  const address = (change: Partial<UsersQuery>): Route =>
    `/admin/users${toQueryString({ ...query.data, ...change })}`;
  return (
    <>
      <UserFilters {...query.data} />
      <p id="found" tabIndex={-1} className="heading-section mb-3">
        {plural(total, "user")}
      </p>
      {users.length > 0 ? (
        <>
          <UserTable users={users} query={query.data} viewerId={viewer.userId} address={address} />
          <ul aria-label="Users" className="border-t-2 border-ink lg:hidden">
            {users.map((user) => (
              <UserCard key={user.id} user={user} own={user.id === viewer.userId} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyList title="No users found" isLaterPage={total > 0}>
          No accounts match these filters.
        </EmptyList>
      )}
      <NumberedPages
        page={page}
        totalPages={totalPages}
        address={(number) => address({ page: number })}
      />
    </>
  );
}
