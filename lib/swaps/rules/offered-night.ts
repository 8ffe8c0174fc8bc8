import { addDays, today } from "@/lib/days";
import { fieldError } from "@/lib/errors";
import { latestNight } from "@/lib/swaps/rules/days";

/** Throws validation unless the night is after today and on `latestNight` at the latest. */
export function requireOfferedNight(night: string, returnBy: string, field = "night"): void {
  const earliest = addDays(today(), 1);
  if (night < earliest)
    throw fieldError(field, `A night of this swap can be on ${earliest} at the earliest`);
  const latest = latestNight(returnBy);
  if (night > latest)
    throw fieldError(field, `A night of this swap can be on ${latest} at the latest`);
}
