import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * After a live event. Starts a first fetch that is under way again: `invalidateQueries` alone would
 * join it, and the server may have answered it before the event.
 */
export async function invalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
}
