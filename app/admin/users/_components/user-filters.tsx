import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { UsersQuery } from "@/lib/admin/schema";
import { SUBSCRIPTION_STATUSES } from "@/lib/referrals/subscription";
import { FilterForm } from "../../_components/filter-form";
import { FilterSelect } from "../../_components/filter-select";

export function UserFilters({ search, status, sort, order }: UsersQuery) {
  return (
    <FilterForm action="/admin/users" keep={{ sort, order }}>
      <Field label="Search" className="lg:w-72">
        <Input key={search} type="search" name="search" defaultValue={search} placeholder="E-mail or band" />
      </Field>
      <FilterSelect label="Subscription" name="status" value={status} all="All subscriptions">
        {SUBSCRIPTION_STATUSES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </FilterSelect>
    </FilterForm>
  );
}
