/** Per band. */
export const RELEASES_MAX = 100;
