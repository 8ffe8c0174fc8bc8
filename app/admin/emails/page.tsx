import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { CursorLinks } from "@/components/navigation/page-links";
import { listFailedEmails } from "@/lib/admin/emails/queries";
import { ListQuery } from "@/lib/paging";
import { requireAdminViewer } from "@/app/viewer";
import { firstValues, toQueryString } from "@/lib/search-params";
import { EmptyList } from "../_components/empty-list";
import { FailedEmailItem } from "./_components/failed-email-item";

export const metadata: Metadata = { title: "Emails" };

export default async function AdminEmailsPage({ searchParams }: PageProps<"/admin/emails">) {
  const viewer = await requireAdminViewer();
  const query = ListQuery.safeParse(await firstValues(searchParams));
  if (!query.success) notFound();
  const { items, nextCursor } = await listFailedEmails(viewer, query.data);
  const address = (more: { cursor?: string }): Route => `/admin/emails${toQueryString(more)}`;
  return (
    <>
      <section id="found" tabIndex={-1} aria-label="Failed emails">
        {items.length > 0 ? (
          <ul className="flex flex-col">
            {items.map((failedEmail) => (
              <FailedEmailItem key={failedEmail.id} failedEmail={failedEmail} />
            ))}
          </ul>
        ) : (
          <EmptyList title="No failed emails" isLaterPage={query.data.cursor !== undefined}>
            Emails that couldn&apos;t be sent for half a day end up here.
          </EmptyList>
        )}
      </section>
      <CursorLinks cursor={query.data.cursor} nextCursor={nextCursor} address={address} />
    </>
  );
}
