import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/page/empty-state";
import { PageHeader } from "@/components/page/page-header";
import { PageLinks } from "@/components/navigation/page-links";
import { Button } from "@/components/ui/button";
import { requireViewer } from "@/app/viewer";
import { countRewards, listRewards } from "@/lib/collaborations/queries";
import { RewardsQuery } from "@/lib/collaborations/schema";
import { plural } from "@/lib/format";
import { firstValues, toQueryString } from "@/lib/search-params";
import { RewardFilters, rewardsHref } from "./_components/reward-filters";
import { RewardsList } from "./_components/rewards-list";

export const metadata: Metadata = { title: "Community Rewards" };

const PAGE_SIZE = 12;

export default async function RewardsPage({ searchParams }: PageProps<"/rewards">) {
  const viewer = await requireViewer();
  const { rewardType, region, cursor } = await firstValues(searchParams);
  const query = RewardsQuery.safeParse({ rewardType, region, cursor, limit: PAGE_SIZE });
  if (!query.success) notFound();
  const [{ items, nextCursor }, total] = await Promise.all([
    listRewards(viewer, query.data),
    countRewards(viewer, query.data),
  ]);
  const path = (from?: string) =>
    `/api/rewards${toQueryString({ rewardType, region, limit: PAGE_SIZE, cursor: from })}`;
  return (
    <main id="main" className="page">
      <PageHeader
        title="Community Rewards"
        description="Nights shared by two bands, and what they won."
      />
      <RewardFilters rewardType={query.data.rewardType} region={query.data.region} />
      <p className="heading-section mt-10 border-t-2 border-ink pt-4">
        {plural(total, "collaboration")} found
      </p>
      <PageLinks
        previous={cursor ? { href: rewardsHref(query.data), label: "First page" } : null}
      />
      {items.length > 0 ? (
        <RewardsList
          key={path(cursor)}
          path={path(cursor)}
          first={{ items, next: nextCursor ? path(nextCursor) : null }}
        />
      ) : (
        <NoRewards isFiltered={Boolean(query.data.rewardType ?? query.data.region)} />
      )}
    </main>
  );
}

function NoRewards({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="No Rewards Yet"
        className="mt-6"
        action={
          <Button asChild>
            <Link href="/rewards">Clear filters</Link>
          </Button>
        }
      >
        No night fits these filters. Clear them to see all of them.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No Rewards Yet"
      className="mt-6"
      action={
        <Button asChild>
          <Link href="/inbox">Open your inbox</Link>
        </Button>
      }
    >
      Agree on a night with another band, confirm the collaboration in your conversation, play it,
      and send in the photo.
    </EmptyState>
  );
}
