import type { Route } from "next";
import { FilterLinks } from "@/components/navigation/filter-links";
import { RegionFilter } from "@/components/leaderboard/region-filter";
import { rewardLabel } from "@/components/reward/reward-badge";
import type { RewardFilter } from "@/lib/collaborations/schema";
import { queryOf } from "@/lib/search-params";

/** What the filter offers (specification section 9). */
const REWARDS = ["SHIRTS", "MERCH", "STUDIO", "EQUIPMENT", "FESTIVAL"] as const;

export const rewardsAddress = ({ rewardType, region }: RewardFilter): Route =>
  `/rewards${queryOf({ rewardType, region })}`;

export function RewardFilters({ rewardType, region }: RewardFilter) {
  return (
    <div className="flex flex-col gap-5">
      <FilterLinks
        label="Reward"
        options={[
          { label: "All rewards", href: rewardsAddress({ region }), current: !rewardType },
          ...REWARDS.map((type) => ({
            label: rewardLabel(type),
            href: rewardsAddress({ rewardType: type, region }),
            current: rewardType === type,
          })),
        ]}
      />
      <RegionFilter
        region={region}
        regionUrl={(code) => rewardsAddress({ rewardType, region: code })}
        action="/rewards"
        otherFilters={{ rewardType }}
      />
    </div>
  );
}
