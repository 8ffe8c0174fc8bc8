import type { MutationKey, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Restarts running fetches: the server may have answered them before the live event, and
 * `invalidateQueries` alone would join a first fetch.
 */
export async function invalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** While others wait, the server does not know their changes yet: reading it again would undo them on screen. */
export const isLastMutation = (client: QueryClient, mutationKey: MutationKey): boolean =>
  client.isMutating({ mutationKey }) === 1;
