import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiPage, type ApiPage } from "@/browser/api";
import type { RewardEntry } from "@/lib/collaborations/schema";

/** The pages of GET /api/rewards from this path on; a page's `next` is the path of the one after it. */
export const rewardPages = (path: string) =>
  infiniteQueryOptions({
    queryKey: ["rewards", path],
    queryFn: ({ pageParam }): Promise<ApiPage<RewardEntry>> => apiPage(pageParam),
    initialPageParam: path,
    getNextPageParam: (page) => page.next,
  });
