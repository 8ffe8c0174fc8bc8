import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireBandViewer } from "@/app/viewer";
import { BackLink } from "@/components/navigation/back-link";
import { CursorLinks } from "@/components/navigation/page-links";
import { EmptyState } from "@/components/page/empty-state";
import { PageHeader } from "@/components/page/page-header";
import { RefreshOnReturn } from "@/components/page/refresh-on-return";
import { listProfileEdits } from "@/lib/bands/history/queries";
import { ListQuery } from "@/lib/paging";
import { firstValues, toQueryString } from "@/lib/search-params";
import { ProfileEditItem } from "./_components/profile-edit-item";

export const metadata: Metadata = { title: "Who changed what" };

export default async function HistoryPage({ searchParams }: PageProps<"/settings/history">) {
  const viewer = await requireBandViewer();
  const query = ListQuery.safeParse(await firstValues(searchParams));
  if (!query.success) notFound();
  const { bandId, userId } = viewer;
  const { items, nextCursor } = await listProfileEdits(viewer, bandId, query.data);
  return (
    <main id="main" className="page">
      <RefreshOnReturn />
      <PageHeader
        title="Who changed what"
        description="The changes to your profile, releases, tour dates, tracks and swap settings in the last year. Only your band sees this."
        back={<BackLink href="/settings#members">Members</BackLink>}
      />
      {items.length > 0 ? (
        <ol aria-label="Changes" className="border-t-2 border-ink">
          {items.map((edit) => (
            <ProfileEditItem key={edit.id} bandId={bandId} viewerId={userId} edit={edit} />
          ))}
        </ol>
      ) : (
        <EmptyState title="No changes yet">
          When somebody in your band edits the profile, you&apos;ll see it here and can undo it.
          Releases, tour dates, tracks and swap settings are listed, too.
        </EmptyState>
      )}
      <CursorLinks
        cursor={query.data.cursor}
        nextCursor={nextCursor}
        address={(more) => `/settings/history${toQueryString(more)}`}
      />
    </main>
  );
}
