/** Upcoming dates in one answer, and entered by one band. */
export const EVENTS_MAX = 200;

/** Dates before "Show All" (specification section 9). */
export const PREVIEW_LENGTH = 5;
