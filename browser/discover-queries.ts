import { isServer, queryOptions } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { pagedQueryOptions } from "@/browser/paged-query";

/** Going back to Discover shows the pages that were loaded, where one left off. */
const CACHE_MS = 60 * 60_000;

export const discoveredBandsQuery = (path: string) => ({
  ...pagedQueryOptions(["bands", "discovered", path], "/api/bands", path),
  // On the server a timer would keep the whole request in memory.
  gcTime: isServer ? Infinity : CACHE_MS,
});

/** The result count for a list path; if 0, which filters to relax and the nearest bands. */
export function discoverSummaryQuery(path: string) {
  const [, query = ""] = path.split("?");
  return queryOptions({
    queryKey: ["bands", "summary", query],
    queryFn: () => api("GET", `/api/bands/summary?${query}`),
  });
}
