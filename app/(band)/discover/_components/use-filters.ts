import { useQueryStates } from "nuqs";
import { ANEW, FILTERS, PAGES_MAX, type Filters } from "./filters";

/** The filters in the address and how to change them; a change begins the list anew. */
export function useFilters() {
  const [filters, setFilters] = useQueryStates(FILTERS);
  return {
    filters,
    change: (part: Partial<Filters>) => void setFilters({ ...part, ...ANEW }),
    /** Keeps in the address how far the list was loaded, for a reload and the way back. */
    keepPages: (shown: number) => void setFilters({ pages: Math.min(shown, PAGES_MAX) }),
    clear: () => void setFilters(null),
  };
}
