import { PageLinks } from "@/components/navigation/page-links";
import { PageHeader } from "@/components/page/page-header";
import { HowToWin } from "@/components/reward/how-to-win";
import { RewardFilters, rewardsHref } from "@/components/reward/reward-filters";
import type { RewardFilter } from "@/lib/collaborations/schema";
import { plural } from "@/lib/format";

type RewardsScreenProps = {
  filter: RewardFilter;
  total: number;
  isFirstPage: boolean;
  isVisitor: boolean;
  children: React.ReactNode;
};

export function RewardsScreen({
  filter: { rewardType, region },
  total,
  isFirstPage,
  isVisitor,
  children,
}: RewardsScreenProps) {
  return (
    <main id="main" className="page">
      <PageHeader
        title="Community Rewards"
        description="Nights shared by two bands, and what they won."
      />
      <HowToWin open={isVisitor} />
      <RewardFilters rewardType={rewardType} region={region} />
      <p className="heading-section mt-10 border-t-2 border-ink pt-4">
        {plural(total, "collaboration")} found
      </p>
      <PageLinks
        previous={
          isFirstPage ? null : { href: rewardsHref({ rewardType, region }), label: "First page" }
        }
      />
      {children}
    </main>
  );
}
