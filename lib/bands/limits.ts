/** Genres: lib/genres/limits.ts. */
export const INFLUENCES_MAX = 5;
/** In code points. */
export const BIOGRAPHY_MAX = 1000;
export const BAND_NAME_MAX = 120;
