import { infiniteQueryOptions, isServer, queryOptions } from "@tanstack/react-query";
import { api, apiPage, type ApiPage } from "@/browser/api";
import type { DiscoveredBand } from "@/lib/discover/schema";

/** How long a list outlives its page, in milliseconds. */
const KEPT_MS = 60 * 60_000;

/** The pages of GET /api/bands from this path on; a page's `next` is the path of the one after it. */
export const discoveredBands = (path: string) =>
  infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam }): Promise<ApiPage<DiscoveredBand>> => apiPage(pageParam),
    initialPageParam: path,
    getNextPageParam: (page) => page.next,
    // The way back from a profile leads to all pages that were loaded, also after a long look at it.
    // On the server a timer would hold on to the whole request for as long.
    gcTime: isServer ? Infinity : KEPT_MS,
  });

/** How many bands the list of this path holds, and why none. */
export function discoverSummary(path: string) {
  const [, query = ""] = path.split("?");
  const summary = `/api/bands/summary?${query}` as const;
  return queryOptions({ queryKey: [summary], queryFn: () => api("GET", summary) });
}
