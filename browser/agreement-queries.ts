import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { invalidate } from "@/browser/invalidate";
import type { LiveEvent } from "@/browser/live";
import { pagedQueryOptions } from "@/browser/paged-query";
import { READ_AGAIN_AFTER_BACK } from "@/browser/read-again-after-back";
import type { Swap } from "@/lib/swaps/schema";

/** Of the own band, newest step first. */
export function swapsQuery(bandId: string, state?: Swap["state"]) {
  const path = `/api/bands/${bandId}/swaps` as const;
  const firstPage = state ? `${path}?state=${state}` : path;
  return {
    ...pagedQueryOptions(["swaps", "list", bandId, state ?? "all"], path, firstPage),
    ...READ_AGAIN_AFTER_BACK,
  };
}

export const swapQuery = (swapId: string) =>
  queryOptions({
    queryKey: ["swaps", "detail", swapId],
    queryFn: () => api("GET", `/api/swaps/${swapId}`),
    ...READ_AGAIN_AFTER_BACK,
  });

export const conversationSwapsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ["swaps", "conversation", conversationId],
    queryFn: () => api("GET", `/api/conversations/${conversationId}/swaps`),
  });

/** Every step may change a swap's place in all lists. */
export const invalidateSwaps = (client: QueryClient): Promise<void> =>
  invalidate(client, ["swaps"]);

export function applySwapEvent(client: QueryClient, { type }: Pick<LiveEvent, "type">): void {
  if (type === "swap" || type === "open") void invalidateSwaps(client);
}
