import { DAY_MS } from "@/lib/days";

/** Days of access left that the product warns at (specification section 9). */
export const WARN_DAYS = 7;
/** The span of the progress bar, in days: about the `SIGNUP_MONTHS` (commands.ts) of a sign-up. */
export const FREE_PERIOD_DAYS = 180;

/** Expired access limits nothing, since nothing can be paid for yet. */
export const FREE_PERIOD_ENDED =
  "Your free period has ended. Everything keeps working until paid plans arrive.";

export const REFERRAL_HINT =
  "Each band that joins through your link, confirms its email address and completes its profile adds a month.";

/** Paid is there for the day the upgrade opens; nothing can be paid for yet. */
export const SUBSCRIPTION_STATUSES = ["Trial", "Paid", "Referral", "Expired"] as const;

/** Whole days left, the running one included; 0 once it has expired. `now` is the database's. */
export const daysLeft = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS));
