import { fieldError } from "@/lib/errors";
import { daysAfter, today } from "@/lib/swaps/rules/days";
import { NIGHT_AFTER_RETURN_DAYS } from "@/lib/swaps/limits";

/** Throws validation unless the night is after today and at most 90 days after the return date. */
export function requireOfferedNight(night: string, returnBy: string, field = "night"): void {
  if (night <= today()) throw fieldError(field, "A night can be tomorrow at the earliest");
  const latest = daysAfter(returnBy, NIGHT_AFTER_RETURN_DAYS);
  if (night > latest)
    throw fieldError(field, `A night of this swap can be on ${latest} at the latest`);
}
