import { rewardLabel } from "@/components/reward-badge";
import type { CollaborationsQuery } from "@/lib/admin/schema";
import { COUNTRIES } from "@/lib/countries";
import { FilterForm } from "../../_components/filter-form";
import { FilterSelect } from "../../_components/filter-select";

/** What the filters offer (specification section 9); of countries all. */
const STATUSES = ["Pending", "Approved", "Rejected"];
const REWARDS = ["SHIRTS", "STUDIO", "FESTIVAL", "COMMUNITY"] as const;
const countries = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }));

export function CollaborationFilters({ status, reward, country }: CollaborationsQuery) {
  return (
    <FilterForm action="/admin/collaborations">
      <FilterSelect label="Status" name="status" value={status} all="All statuses" options={STATUSES.map((value) => ({ value, label: value }))} />
      <FilterSelect label="Reward" name="reward" value={reward} all="All rewards" options={REWARDS.map((value) => ({ value, label: rewardLabel(value) }))} />
      <FilterSelect label="Country" name="country" value={country} all="All countries" options={countries} />
    </FilterForm>
  );
}
