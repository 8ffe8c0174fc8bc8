import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { toQueryString } from "@/lib/search-params";

const RESULTS_MAX = 20;

export const bandSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ["bands", "search", search],
    queryFn: () => api("GET", `/api/bands${toQueryString({ search, limit: RESULTS_MAX })}`),
    placeholderData: keepPreviousData,
  });
