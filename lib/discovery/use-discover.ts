import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiPage, type ApiPage } from "@/lib/api";
import type { DiscoveredBand } from "@/lib/discovery/schema";

/** The pages of GET /api/bands from this path on; a page's `next` is the path of the one after it. */
export const discoveredBands = (path: string) =>
  infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam }): Promise<ApiPage<DiscoveredBand>> => apiPage(pageParam),
    initialPageParam: path,
    getNextPageParam: (page) => page.next,
  });
