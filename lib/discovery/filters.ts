/** `match` is the default. */
export const SORTS = ["match", "name", "spotify", "newest"] as const;
export type DiscoverSort = (typeof SORTS)[number];

/** The Spotify range that counts as not set (specification section 9), in monthly listeners. */
export const SPOTIFY_RANGE = { min: 0, max: 1_000_000 } as const;
