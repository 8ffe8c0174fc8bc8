import { queryOptions } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { toQueryString } from "@/lib/search-params";

/** Cities of a country whose name starts with `prefix`; disabled until both are set. */
export const citySearchQuery = (country: string, prefix: string) =>
  queryOptions({
    queryKey: ["cities", country, prefix],
    queryFn: () => api("GET", `/api/cities${toQueryString({ country, query: prefix })}`),
    enabled: country !== "" && prefix !== "",
  });
