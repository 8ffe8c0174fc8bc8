import Link from "next/link";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/page/empty-state";
import { rewardsMetadata } from "@/components/reward/reward-metadata";
import { RewardsScreen } from "@/components/reward/rewards-screen";
import { VisitorRewards } from "@/components/reward/visitor-rewards";
import { Button } from "@/components/ui/button";
import { findViewer } from "@/app/viewer";
import { countRewards, listRewards } from "@/lib/collaborations/queries";
import { REWARDS_PAGE_SIZE, RewardsQuery } from "@/lib/collaborations/schema";
import { firstValues, toQueryString } from "@/lib/search-params";
import { RewardsList } from "./_components/rewards-list";

export const metadata = rewardsMetadata({ filter: {} });

/** With an expired session cookie: as visitors see it. */
export default async function RewardsPage({ searchParams }: PageProps<"/rewards">) {
  const viewer = await findViewer();
  const { rewardType, region, cursor } = await firstValues(searchParams);
  const query = RewardsQuery.safeParse({ rewardType, region, cursor, limit: REWARDS_PAGE_SIZE });
  if (!query.success) notFound();
  const [{ items, nextCursor }, total] = await Promise.all([
    listRewards(viewer, query.data),
    countRewards(viewer, query.data),
  ]);
  const path = (from?: string) =>
    `/api/rewards${toQueryString({ rewardType, region, limit: REWARDS_PAGE_SIZE, cursor: from })}`;
  const screen = { filter: query.data, total, isFirstPage: !cursor };
  if (!viewer) return <VisitorRewards {...screen} page={{ items, nextCursor }} />;
  return (
    <RewardsScreen {...screen} isVisitor={false}>
      {items.length > 0 ? (
        <RewardsList
          key={path(cursor)}
          path={path(cursor)}
          first={{ items, next: nextCursor ? path(nextCursor) : null }}
        />
      ) : (
        <NoRewards isFiltered={Boolean(query.data.rewardType ?? query.data.region)} />
      )}
    </RewardsScreen>
  );
}

function NoRewards({ isFiltered }: { isFiltered: boolean }) {
  const action = isFiltered
    ? { label: "Clear filters", href: "/rewards" as const }
    : { label: "Open your inbox", href: "/inbox" as const };
  return (
    <EmptyState
      title="No Rewards Yet"
      className="mt-6"
      action={
        <Button asChild>
          <Link href={action.href}>{action.label}</Link>
        </Button>
      }
    >
      {isFiltered
        ? "No nights match these filters. Clear them to see them all."
        : "Agree on a night with another band, confirm it in your conversation, play it, and add the photo."}
    </EmptyState>
  );
}
