import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { AUDIT_ACTS, type AuditQuery } from "@/lib/audit/schema";
import { FilterForm } from "../../_components/filter-form";
import { FilterSelect } from "../../_components/filter-select";

export function AuditFilters({ search, action }: Pick<AuditQuery, "search" | "action">) {
  return (
    <FilterForm action="/admin/audit-log">
      <Field label="Search" className="lg:w-72">
        <Input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          placeholder="User name, e-mail or band"
        />
      </Field>
      <FilterSelect label="Act" name="action" value={action} all="All acts">
        {Object.entries(AUDIT_ACTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
    </FilterForm>
  );
}
