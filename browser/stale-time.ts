/** Unused answers are dropped after this long; a page that Back restores then brings its first, old ones. */
export const STALE_MS = 5 * 60_000;
