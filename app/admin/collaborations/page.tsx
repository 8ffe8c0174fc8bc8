import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { listCollaborations } from "@/lib/admin/collaborations/queries";
import { CollaborationsQuery } from "@/lib/admin/collaborations/schema";
import { requireAdminViewer } from "@/app/viewer";
import { plural } from "@/lib/format";
import { firstValues, toQueryString } from "@/lib/search-params";
import { EmptyList } from "../_components/empty-list";
import { NumberedPages } from "../_components/numbered-pages";
import { CollaborationFilters } from "./_components/collaboration-filters";
import { CollaborationItem } from "./_components/collaboration-item";
import { ReviewShortcuts } from "./_components/review-shortcuts";

export const metadata: Metadata = { title: "Collaborations" };

export default async function AdminCollaborationsPage({
  searchParams,
}: PageProps<"/admin/collaborations">) {
  const viewer = await requireAdminViewer();
  const query = CollaborationsQuery.safeParse({
    status: "Pending",
    ...(await firstValues(searchParams)),
  });
  if (!query.success) notFound();
  const { collaborations, total, totalPages } = await listCollaborations(viewer, query.data);
  const address = (page: number): Route =>
    `/admin/collaborations${toQueryString({ ...query.data, status: query.data.status ?? "all", page })}`;
  return (
    <>
      <CollaborationFilters {...query.data} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p id="found" tabIndex={-1} className="heading-section">
          {plural(total, "collaboration")}
        </p>
        {total > 0 ? <ReviewShortcuts /> : null}
      </div>
      {collaborations.length > 0 ? (
        <ul className="flex flex-col border-t-2 border-ink">
          {collaborations.map((collaboration) => (
            <CollaborationItem key={collaboration.id} collaboration={collaboration} />
          ))}
        </ul>
      ) : (
        <EmptyList title="Nothing to review" isLaterPage={total > 0}>
          No photos match these filters.
        </EmptyList>
      )}
      <NumberedPages page={query.data.page} totalPages={totalPages} address={address} />
    </>
  );
}
