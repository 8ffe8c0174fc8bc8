import type { Route } from "next";
import { FilterLinks } from "@/components/navigation/filter-links";
import { RegionFilter } from "@/components/leaderboard/region-filter";
import { rewardLabel } from "@/lib/collaborations/reward-labels";
import { REWARD_TYPES, type RewardFilter } from "@/lib/collaborations/schema";
import { toQueryString } from "@/lib/search-params";

type RewardsPosition = RewardFilter & { cursor?: string };

export const rewardsHref = ({ rewardType, region, cursor }: RewardsPosition): Route =>
  `/rewards${toQueryString({ rewardType, region, cursor })}`;

export function RewardFilters({ rewardType, region }: RewardFilter) {
  return (
    <div className="flex flex-col gap-5">
      <FilterLinks
        label="Reward"
        options={[
          { label: "All rewards", href: rewardsHref({ region }), current: !rewardType },
          ...REWARD_TYPES.map((type) => ({
            label: rewardLabel(type),
            href: rewardsHref({ rewardType: type, region }),
            current: rewardType === type,
          })),
        ]}
      />
      <RegionFilter
        region={region}
        regionUrl={(code) => rewardsHref({ rewardType, region: code })}
        action="/rewards"
        otherFilters={{ rewardType }}
      />
    </div>
  );
}
