import type { Draw } from "@/lib/draw/schema";
import { formatMonth, formatNumber, lazy } from "@/lib/format";

const monthFormat = lazy(
  () => new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }),
);

/** For the band itself; null if it has stated nothing. */
export function describeDraw({ declared, expected, nights }: Draw): string | null {
  if (expected === null)
    return declared === null
      ? null
      : `Your ${formatNumber(declared)} is too old to count on. Is it still right?`;
  const count = `We count on ${formatNumber(expected)}`;
  const hasReached = declared !== null && expected >= declared;
  const basis =
    declared === null || hasReached ? count : `${count} of your ${formatNumber(declared)}`;
  if (nights === 0) return `${basis}.`;
  const confirmed = nights === 1 ? "one night is confirmed" : `${nights} nights are confirmed`;
  if (hasReached) return `${basis}: ${confirmed}.`;
  return `${basis}: ${confirmed}. More confirmed nights bring it closer.`;
}

/** For other bands. */
export function describeEvidence(
  { declared, nights, lastNight }: Pick<Draw, "declared" | "nights" | "lastNight">,
  now = Date.now(),
): string {
  const figure = declared === null ? "draw" : formatNumber(declared);
  if (nights === 0 || lastNight === null) return `Nobody has confirmed their ${figure} yet`;
  const count = nights === 1 ? "1 night" : `${nights} nights`;
  return `Their ${figure}: confirmed on ${count}, last in ${describeMonth(lastNight, now)}`;
}

/** With the year unless it is this one. */
const describeMonth = (day: string, now: number): string =>
  new Date(day).getUTCFullYear() === new Date(now).getUTCFullYear()
    ? monthFormat().format(new Date(day))
    : formatMonth(day);
