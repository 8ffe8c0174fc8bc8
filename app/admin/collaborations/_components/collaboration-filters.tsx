import { CountryOptions } from "@/components/form/country-options";
import { rewardLabel } from "@/lib/collaborations/reward-labels";
import { REWARD_TYPES } from "@/lib/collaborations/schema";
import type { CollaborationsQuery } from "@/lib/admin/collaborations/schema";
import { FilterForm } from "../../_components/filter/filter-form";
import { FilterSelect } from "../../_components/filter/filter-select";

// Specification section 9.
const STATUSES = ["Pending", "Approved", "Rejected"];

export function CollaborationFilters({ status, reward, country }: CollaborationsQuery) {
  return (
    <FilterForm action="/admin/collaborations">
      <FilterSelect label="Status" name="status" value={status} all="All statuses">
        {STATUSES.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </FilterSelect>
      <FilterSelect label="Reward" name="reward" value={reward} all="All rewards">
        {REWARD_TYPES.map((type) => (
          <option key={type} value={type}>
            {rewardLabel(type)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Country" name="country" value={country} all="All countries">
        <CountryOptions />
      </FilterSelect>
    </FilterForm>
  );
}
