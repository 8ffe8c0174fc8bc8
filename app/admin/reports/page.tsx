import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { FilterLinks } from "@/components/navigation/filter-links";
import { CursorLinks } from "@/components/navigation/page-links";
import { listReports } from "@/lib/admin/reports/queries";
import { ReportsQuery } from "@/lib/admin/reports/schema";
import { requireAdminViewer } from "@/app/viewer";
import { firstValues, toQueryString } from "@/lib/search-params";
import { EmptyList } from "../_components/empty-list";
import { ReportItem } from "./_components/report-item";

export const metadata: Metadata = { title: "Reports" };

const STATUSES = ["Open", "Resolved", "Dismissed"] as const;

export default async function AdminReportsPage({ searchParams }: PageProps<"/admin/reports">) {
  const viewer = await requireAdminViewer();
  const query = ReportsQuery.safeParse({
    status: "Open",
    ...(await firstValues(searchParams)),
  });
  if (!query.success) notFound();
  const { status = "all", cursor } = query.data;
  const { items, nextCursor } = await listReports(viewer, query.data);
  const address = (more: { status?: string; cursor?: string }): Route =>
    `/admin/reports${toQueryString(more)}`;
  const pageAddress = (more: { cursor?: string }) => address({ status, ...more });
  return (
    <>
      <FilterLinks
        label="Status"
        className="mb-6"
        options={[
          ...STATUSES.map((value) => ({
            label: value,
            href: address({ status: value }),
            current: status === value,
          })),
          { label: "All reports", href: address({ status: "all" }), current: status === "all" },
        ]}
      />
      <section id="found" tabIndex={-1} aria-label="Reports">
        {items.length > 0 ? (
          <ul className="flex flex-col border-t-2 border-ink">
            {items.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </ul>
        ) : (
          <EmptyList title="No reports" isLaterPage={cursor !== undefined}>
            Nothing to look into here.
          </EmptyList>
        )}
      </section>
      <CursorLinks cursor={cursor} nextCursor={nextCursor} address={pageAddress} />
    </>
  );
}
