import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * After a live event. Starts what is being fetched again: the server may have answered it before the event, and
 * `invalidateQueries` alone would join a first fetch.
 */
export async function invalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
