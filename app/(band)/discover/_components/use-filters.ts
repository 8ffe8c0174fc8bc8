import { useQueryStates } from "nuqs";
import { FILTERS, type Filters } from "./filters";

/** The filters in the address and how to change them; a change begins the list anew. */
export function useFilters() {
  const [filters, setFilters] = useQueryStates(FILTERS);
  return {
    filters,
    change: (part: Partial<Filters>) => void setFilters({ ...part, cursor: null }),
    clear: () => void setFilters(null),
  };
}
