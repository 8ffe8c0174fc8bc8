import { useQueryStates } from "nuqs";
import { FIRST_PAGE, FILTERS, PAGES_MAX, type Filters } from "./filters";

export function useFilters() {
  const [filters, setParams] = useQueryStates(FILTERS);
  return {
    filters,
    setFilters: (changes: Partial<Filters>) => void setParams({ ...changes, ...FIRST_PAGE }),
    /** For a reload and Back. */
    startPageCache: (shown: number) => void setParams({ pages: Math.min(shown, PAGES_MAX) }),
    clear: () => void setParams(null),
  };
}
