import { createHash } from "node:crypto";
import ical, { type ICalEventData } from "ical-generator";
import { countryName } from "@/lib/countries";
import { HOUR_MS } from "@/lib/days";
import { env } from "@/lib/env";
import { getCalendarDates } from "@/lib/tour-dates/queries";
import type { TourEvent } from "@/lib/tour-dates/schema";

const REFRESH_SECONDS = 60 * 60;

/** Bands do not enter when a show ends. */
const SHOW_LENGTH_MS = 3 * HOUR_MS;

/** An iCalendar file (RFC 5545), with a `mark` for its ETag. Throws not_found for what visitors may not see. */
export async function getCalendar(bandId: string): Promise<{ text: string; mark: string }> {
  const { name, events } = await getCalendarDates(bandId);
  const calendar = ical({
    name: escapeText(`${name} tour dates`),
    prodId: { company: "Doublebill", product: "Tour dates", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) calendar.createEvent(toCalendarEvent(bandId, name, event));
  const mark = createHash("sha256")
    .update(JSON.stringify([name, events]))
    .digest("base64url");
  return { text: `${calendar.toString()}\r\n`, mark };
}

// ical-generator does not escape the calendar's name, and wrongly escapes URLs like texts.
const escapeText = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`);
const encodeEscapable = (url: string) => new URL(url).href.replace(/[\\;,]/g, encodeURIComponent);

/** The venue's local time, in whatever zone. */
export const toCalendarTimes = (start: Date, time: string | null) => ({
  start,
  // Without an end, an all-day event lasts that day (RFC 5545, 3.6.1).
  end: time === null ? null : new Date(start.getTime() + SHOW_LENGTH_MS),
  floating: true,
  allDay: time === null,
});

type Place = Pick<TourEvent, "venue" | "city" | "country">;

export const describePlace = ({ venue, city, country }: Place): string =>
  [venue, city, country && countryName(country)].filter(Boolean).join(", ");

function toCalendarEvent(
  bandId: string,
  name: string,
  { id, date, time, venue, city, country, description, ticketUrl }: TourEvent,
): ICalEventData {
  return {
    ...toCalendarTimes(new Date(date), time),
    id: `${id}@${bandId}`,
    summary: `${name} at ${venue || city}`,
    location: describePlace({ venue, city, country }),
    description: description || null,
    url: encodeEscapable(ticketUrl ?? `${env().APP_URL}/band/${bandId}/profile`),
  };
}
