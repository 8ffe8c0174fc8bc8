import { useQueryStates } from "nuqs";
import {
  FIRST_PAGE,
  FILTERS,
  PAGES_MAX,
  pickPreferences,
  preferencesPage,
  type Filters,
} from "./filters";

export function useFilters() {
  const [filters, setParams] = useQueryStates(FILTERS);
  return {
    filters,
    setFilters: (changes: Partial<Filters>) => void setParams({ ...changes, ...FIRST_PAGE }),
    /** Does nothing if the filters are no longer those of `page`. */
    replaceIfUnchanged: (page: string, changes: Partial<Filters>) =>
      void setParams((current) =>
        preferencesPage(pickPreferences(current)) === page ? { ...changes, ...FIRST_PAGE } : {},
      ),
    /** For a reload and Back. */
    keepPages: (shown: number) => void setParams({ pages: Math.min(shown, PAGES_MAX) }),
    clear: () => void setParams(null),
  };
}
