type ReadQuery = { state: { isInvalidated: boolean } };

/**
 * TanStack drops unused answers after five minutes. A page that Back restores then brings its first, old ones, which
 * are read again. Age alone is no reason to read when the network is back.
 */
export const READ_AGAIN_AFTER_BACK = {
  staleTime: 5 * 60_000,
  refetchOnReconnect: ({ state }: ReadQuery) => state.isInvalidated,
};
