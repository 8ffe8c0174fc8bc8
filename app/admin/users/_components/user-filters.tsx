import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { UserSort, UsersQuery } from "@/lib/admin/users/schema";
import { SUBSCRIPTION_STATUSES } from "@/lib/referrals/subscription";
import { FilterForm } from "../../_components/filter/filter-form";
import { FilterSearch } from "../../_components/filter/filter-search";
import { FilterSelect } from "../../_components/filter/filter-select";

const SORT_LABELS: Record<UserSort, string> = {
  dateJoined: "Date joined",
  email: "Email",
  bandName: "Band",
  daysLeft: "Days left",
  referralsMade: "Referrals",
  totalCollaborations: "Collaborations",
};

export function UserFilters({ search, status, sort, order }: UsersQuery) {
  return (
    <FilterForm action="/admin/users">
      <FilterSearch value={search} placeholder="Username, email or band" />
      <FilterSelect label="Subscription" name="status" value={status} all="All subscriptions">
        {SUBSCRIPTION_STATUSES.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </FilterSelect>
      {/* On wide screens the table's headers sort. */}
      <Field label="Sort by" className="lg:hidden">
        <NativeSelect key={sort} name="sort" defaultValue={sort}>
          {Object.entries(SORT_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Direction" className="lg:hidden">
        <NativeSelect key={order} name="order" defaultValue={order}>
          <option value="asc">Lowest first</option>
          <option value="desc">Highest first</option>
        </NativeSelect>
      </Field>
    </FilterForm>
  );
}
