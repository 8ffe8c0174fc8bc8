import type { QuietHours } from "@/lib/push/schema";

/** Whether it is time for silence; quiet hours may go past midnight. */
export function isQuietAt({ from, until, timeZone }: QuietHours, now: Date): boolean {
  const time = now.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  return from < until ? from <= time && time < until : from <= time || time < until;
}
