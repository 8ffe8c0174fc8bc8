/** Releases of one band. */
export const RELEASES_MAX = 100;
