import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { FilterLinks } from "@/components/navigation/filter-links";
import { CursorLinks } from "@/components/navigation/page-links";
import { listHeldMessages } from "@/lib/admin/held-messages/queries";
import { HeldMessagesQuery } from "@/lib/admin/held-messages/schema";
import { requireAdminViewer } from "@/app/viewer";
import { firstValues, toQueryString } from "@/lib/search-params";
import { EmptyList } from "../_components/empty-list";
import { HeldMessageItem } from "./_components/held-message-item";

export const metadata: Metadata = { title: "Held messages" };

export default async function AdminHeldMessagesPage({
  searchParams,
}: PageProps<"/admin/held-messages">) {
  const viewer = await requireAdminViewer();
  const query = HeldMessagesQuery.safeParse({
    status: "Waiting",
    ...(await firstValues(searchParams)),
  });
  if (!query.success) notFound();
  const { status = "Waiting", cursor } = query.data;
  const { items, nextCursor } = await listHeldMessages(viewer, { ...query.data, status });
  const address = (more: { status?: string; cursor?: string }): Route =>
    `/admin/held-messages${toQueryString(more)}`;
  const pageAddress = (more: { cursor?: string }) => address({ status, ...more });
  return (
    <>
      <FilterLinks
        className="mb-6"
        label="Status"
        options={[
          { label: "Waiting", href: address({}), current: status === "Waiting" },
          { label: "Refused", href: address({ status: "Refused" }), current: status === "Refused" },
        ]}
      />
      <section id="found" tabIndex={-1} aria-label="Held messages">
        {items.length > 0 ? (
          <ul className="flex flex-col border-t-2 border-ink">
            {items.map((message) => (
              <HeldMessageItem key={message.id} message={message} />
            ))}
          </ul>
        ) : (
          <EmptyList title="No held messages" isLaterPage={cursor !== undefined}>
            Copy-pasted first messages wait here for review.
          </EmptyList>
        )}
      </section>
      <CursorLinks cursor={cursor} nextCursor={nextCursor} address={pageAddress} />
    </>
  );
}
