import { typedKeys } from "@/lib/objects";

/** `match` is the default. */
export const SORTS = ["match", "name", "spotify", "newest"] as const;
export type DiscoverSort = (typeof SORTS)[number];

/** The ranges that count as not set (specification section 9). */
export const SPOTIFY_RANGE = { min: 0, max: 1_000_000 } as const;
export const INSTAGRAM_RANGE = { min: 0, max: 100_000 } as const;

/** As long as a band's name. */
export const SEARCH_MAX_LENGTH = 120;

/** Half the circumference of the earth is the most. */
export const DEFAULT_RADIUS_KM = 100;
export const RADIUS_KM_MAX = 20_000;

/** The filters, each with the query parameters that set it. */
export const FILTER_PARAMS = {
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
export type FilterName = keyof typeof FILTER_PARAMS;
export const FILTER_NAMES = typedKeys(FILTER_PARAMS);

/** The filters that match preferences may have: all but name and place. */
export const PREFERENCE_FILTERS = [
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
