import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { toQueryString } from "@/lib/search-params";

export const SEARCH_RESULTS_MAX = 20;

export const bandSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ["bands", "search", search],
    queryFn: () => api("GET", `/api/bands${toQueryString({ search, limit: SEARCH_RESULTS_MAX })}`),
    placeholderData: keepPreviousData,
  });
