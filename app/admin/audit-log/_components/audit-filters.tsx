import { AUDIT_ACTIONS } from "@/lib/audit/actions";
import { type AuditQuery } from "@/lib/audit/schema";
import { FilterForm } from "../../_components/filter/filter-form";
import { FilterSearch } from "../../_components/filter/filter-search";
import { FilterSelect } from "../../_components/filter/filter-select";

export function AuditFilters({ search, action }: Pick<AuditQuery, "search" | "action">) {
  return (
    <FilterForm action="/admin/audit-log">
      <FilterSearch value={search} placeholder="Username, email or band" />
      <FilterSelect label="Action" name="action" value={action} all="All actions">
        {Object.entries(AUDIT_ACTIONS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
    </FilterForm>
  );
}
