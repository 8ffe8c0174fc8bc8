import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/browser/api";
import type { LiveEvent } from "@/browser/live";

export const swapQuery = (swapId: string) =>
  queryOptions({
    queryKey: ["swaps", "detail", swapId],
    queryFn: () => api("GET", `/api/swaps/${swapId}`),
  });

export const conversationSwapsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ["swaps", "conversation", conversationId],
    queryFn: () => api("GET", `/api/conversations/${conversationId}/swaps`),
  });

/** Every step may change a swap's place in all lists. */
export function applySwapEvent(client: QueryClient, { type }: Pick<LiveEvent, "type">): void {
  if (type === "swap" || type === "open") void client.invalidateQueries({ queryKey: ["swaps"] });
}
