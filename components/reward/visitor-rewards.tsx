import type { Route } from "next";
import { Invitation } from "@/components/page/invitation";
import { PageLinks } from "@/components/navigation/page-links";
import { PlainLink } from "@/components/navigation/plain-link";
import { EmptyState } from "@/components/page/empty-state";
import { RewardCard } from "@/components/reward/reward-card";
import { rewardsHref } from "@/components/reward/reward-filters";
import { RewardsScreen } from "@/components/reward/rewards-screen";
import { Button } from "@/components/ui/button";
import type { RewardEntry, RewardFilter } from "@/lib/collaborations/schema";
import type { Page } from "@/lib/paging";

type VisitorRewardsProps = {
  filter: RewardFilter;
  page: Page<RewardEntry>;
  total: number;
  isFirstPage: boolean;
};

export function VisitorRewards({ filter, page, total, isFirstPage }: VisitorRewardsProps) {
  return (
    <RewardsScreen filter={filter} total={total} isFirstPage={isFirstPage} isVisitor>
      {page.items.length > 0 ? (
        <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {page.items.map((reward, index) => (
            <RewardCard key={reward.id} reward={reward} eager={index < 3} />
          ))}
        </ul>
      ) : (
        <NoRewards isFiltered={Boolean(filter.rewardType ?? filter.region)} />
      )}
      <PageLinks next={page.nextCursor ? nextHref(filter, page.nextCursor) : null} />
      <Invitation title="Your night could hang here." />
    </RewardsScreen>
  );
}

const nextHref = (filter: RewardFilter, cursor: string): Route =>
  rewardsHref({ ...filter, cursor });

function NoRewards({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title="No Rewards Yet"
      className="mt-6"
      action={
        isFiltered ? (
          <Button asChild variant="outline">
            <PlainLink href="/rewards">Show all nights</PlainLink>
          </Button>
        ) : null
      }
    >
      {isFiltered
        ? "No nights match these filters yet."
        : "The first two bands to share a night hang here first."}
    </EmptyState>
  );
}
