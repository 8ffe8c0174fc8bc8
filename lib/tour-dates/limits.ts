/** Upcoming dates that one answer holds, and that one band can enter by hand. */
export const EVENTS_MAX = 200;

/** Dates that the card shows before "Show All" (specification section 9). */
export const PREVIEW = 5;
