/** Genres of one band. */
export const GENRES_MAX = 3;
