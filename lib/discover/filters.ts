/** `match` is the default. */
export const SORTS = ["match", "name", "spotify", "newest"] as const;
export type DiscoverSort = (typeof SORTS)[number];

/** The ranges that count as not set (specification section 9), in monthly listeners and followers. */
export const SPOTIFY_RANGE = { min: 0, max: 1_000_000 } as const;
export const INSTAGRAM_RANGE = { min: 0, max: 100_000 } as const;

/** Longest name asked for: that of a band. */
export const SEARCH_MAX = 120;

/** How far "near" is when nothing is said, and the most that can be asked: half around the world. In km. */
export const WITHIN_KM = 100;
export const WITHIN_KM_MAX = 20_000;

/** The filters, each with the parts of the query that set it. */
export const FILTER_PARTS = {
  search: ["search"],
  genres: ["genres"],
  influences: ["influences"],
  country: ["country"],
  near: ["near"],
  spotify: ["spotifyMin", "spotifyMax"],
  instagram: ["instagramMin", "instagramMax"],
  ticketsHometown: ["ticketsHometownMin"],
  tickets250km: ["tickets250kmMin"],
  tickets1000km: ["tickets1000kmMin"],
} as const;
export type FilterName = keyof typeof FILTER_PARTS;
export const FILTER_NAMES = Object.keys(FILTER_PARTS) as [FilterName, ...FilterName[]];

/** What a band can be said to look for in another: all but the name and the place. */
export const WANTED = [
  "genres",
  "influences",
  "country",
  "spotifyMin",
  "spotifyMax",
  "instagramMin",
  "instagramMax",
  "ticketsHometownMin",
  "tickets250kmMin",
  "tickets1000kmMin",
] as const;
