// Apart from the schema, so that forms load no validator.

export const PROPOSAL_DAYS = 14;
export const RING_PROPOSAL_DAYS = 7;
/** At a time, per band, and not raised by RATE_LIMIT_SCALE: they protect other bands. */
export const UNANSWERED_PROPOSALS_MAX = 5;
export const UNANSWERED_OFFERS_MAX = 20;
/** With the same band one: `steps/create.ts`. */
export const SWAPS_ON_MAX = 12;

export const RETURN_MONTHS = { min: 1, max: 18, byDefault: 9 } as const;
/** A night may be at most this much later than `returnBy`, or than today once that has passed. */
export const NIGHT_AFTER_RETURN_DAYS = 90;

/** A ring has one more than a pair. */
export const LEGS_MAX = 3;
export const PARTNERS_MAX = 2;
export const GUARANTEE_MAX = 100_000;
export const SET_MINUTES = { min: 15, max: 180 } as const;
export const TERMS_NOTE_MAX = 500;
export const SUBSTITUTE_MAX = 500;
export const CANCEL_REASON_MAX = 300;
export const VENUE_MAX = 200;
export const CITY_MAX = 120;

/** Bands can report a night until the end of this day after it, everywhere. */
export const REPORT_DAYS = 14;
export const PEOPLE_MAX = 100_000;
/** A night cancelled fewer days before it is a broken commitment. */
export const LATE_CANCELLATION_DAYS = 14;
/** A night owed is not hosted after the latest of `returnBy`, the host's own night and a failed one (rules/debts.ts). */
export const NOT_HOSTED_AFTER_DAYS = 14;
/** A host whose offer stays unanswered this long is not recorded as not hosting. */
export const UNANSWERED_OFFER_DAYS = 14;

/** After `returnBy` a night that nobody owes lapses, unless one can still be arranged, and one that is owed a year after it counted as not hosted, or after a later night that failed. */
export const WAIVED_AFTER_DAYS = 14;
export const OWED_WAIVED_AFTER_DAYS = WAIVED_AFTER_DAYS + 365;

// Days of reminders: after an offer, before a proposal ends, and so on.
export const OFFER_REMINDER_DAYS = 4;
export const PROPOSAL_ENDS_DAYS = 2;
export const ROOM_REMINDER_DAYS = 21;
export const NIGHT_REMINDER_DAYS = 3;
export const OWED_REMINDER_DAYS = 30;
export const RETURN_SOON_DAYS = 60;
/** After the night, beside the morning after. */
export const REPORT_REMINDER_DAYS = { second: 5, third: 12 } as const;
/** Before a night that is owed is recorded as not hosted. */
export const NOT_HOSTED_SOON_DAYS = 7;
