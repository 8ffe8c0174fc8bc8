import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/empty-state";
import { PageLinks } from "@/components/page-links";
import { listAuditLog } from "@/lib/admin/audit";
import { AuditLogQuery } from "@/lib/admin/schema";
import { requireAdminViewer } from "@/lib/auth";
import { firstValues, queryOf } from "@/lib/search-params";
import { AuditItem } from "./_components/audit-item";

export const metadata: Metadata = { title: "Audit log" };

export default async function AdminAuditLogPage({ searchParams }: PageProps<"/admin/audit-log">) {
  const viewer = await requireAdminViewer();
  const query = AuditLogQuery.safeParse(await firstValues(searchParams));
  if (!query.success) notFound();
  const { items, nextCursor } = await listAuditLog(viewer, query.data);
  const next: Route | null = nextCursor ? `/admin/audit-log${queryOf({ cursor: nextCursor })}` : null;
  if (items.length === 0) return <EmptyState title="Nothing yet">What admins do is written down here, and stays.</EmptyState>;
  return (
    <>
      <ol aria-label="What admins did, newest first" className="flex flex-col border-t-2 border-ink">
        {items.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
        ))}
      </ol>
      <PageLinks previous={query.data.cursor ? { href: "/admin/audit-log", label: "Newest" } : null} next={next} />
    </>
  );
}
