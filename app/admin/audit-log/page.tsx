import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/page/empty-state";
import { CursorLinks } from "@/components/navigation/page-links";
import { listAuditLog } from "@/lib/audit/queries";
import { AuditQuery } from "@/lib/audit/schema";
import { requireAdminViewer } from "@/app/viewer";
import { firstValues, toQueryString } from "@/lib/search-params";
import { AuditFilters } from "./_components/audit-filters";
import { AuditItem } from "./_components/audit-item";

export const metadata: Metadata = { title: "Audit log" };

export default async function AdminAuditLogPage({ searchParams }: PageProps<"/admin/audit-log">) {
  const viewer = await requireAdminViewer();
  const query = AuditQuery.safeParse(await firstValues(searchParams));
  if (!query.success) notFound();
  const { search, action, cursor } = query.data;
  const { items, nextCursor } = await listAuditLog(viewer, query.data);
  const address = (more: { cursor?: string }): Route =>
    `/admin/audit-log${toQueryString({ search, action, ...more })}`;
  return (
    <>
      <AuditFilters search={search} action={action} />
      {items.length > 0 ? (
        <ol aria-label="Audit log" className="border-t-2 border-ink">
          {items.map((entry) => (
            <AuditItem key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <EmptyState title="Nothing found">
          Sign-ins and admin actions are kept here for good.
        </EmptyState>
      )}
      <CursorLinks cursor={cursor} nextCursor={nextCursor} address={address} />
    </>
  );
}
