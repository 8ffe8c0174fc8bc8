import type { Route } from "next";
import { FilterLinks } from "@/components/filter-links";
import { rewardLabel } from "@/components/reward-badge";
import { COUNTRIES } from "@/lib/bands/countries";
import type { RewardFilter } from "@/lib/collaborations/schema";
import { REGIONS } from "@/lib/leaderboard/schema";
import { queryOf } from "@/lib/search-params";

/** What the filter offers (specification section 9). */
const REWARDS = ["SHIRTS", "MERCH", "STUDIO", "EQUIPMENT", "FESTIVAL"] as const;

const address = ({ rewardType, region }: RewardFilter): Route => `/rewards${queryOf({ rewardType, region })}`;

export function RewardFilters({ rewardType, region }: RewardFilter) {
  return (
    <div className="flex flex-col gap-5">
      <FilterLinks
        label="Reward"
        options={[
          { label: "All rewards", href: address({ region }), current: !rewardType },
          ...REWARDS.map((type) => ({ label: rewardLabel(type), href: address({ rewardType: type, region }), current: rewardType === type })),
        ]}
      />
      <FilterLinks
        label="Region"
        options={[
          { label: "All regions", href: address({ rewardType }), current: !region },
          ...REGIONS.map((code) => ({ label: COUNTRIES[code], href: address({ rewardType, region: code }), current: region === code })),
        ]}
      />
    </div>
  );
}
