/** Genres of one band. */
export const GENRES_MAX = 3;

/** The genres that all filters offer (specification section 9). */
export const FILTER_GENRES = [
  "Rock",
  "Pop",
  "Electronic",
  "Hip-Hop",
  "Alternative",
  "Indie",
] as const;
