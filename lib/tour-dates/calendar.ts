import { createHash } from "node:crypto";
import ical, { type ICalEventData } from "ical-generator";
import { countryName } from "@/lib/countries";
import { env } from "@/lib/env";
import { getCalendarDates } from "@/lib/tour-dates/queries";
import type { TourEvent } from "@/lib/tour-dates/schema";

/** Seconds after which a calendar app should look again. */
const LOOK_AGAIN = 60 * 60;

/** How long a show takes in a calendar, in milliseconds; nobody enters when theirs ends. */
const SHOW_LASTS = 3 * 60 * 60 * 1000;

/** A band's dates as an iCalendar file (RFC 5545), and a mark that changes only with them. Throws not_found for what visitors may not see. */
export async function getCalendar(bandId: string): Promise<{ text: string; mark: string }> {
  const { name, events } = await getCalendarDates(bandId);
  const calendar = ical({
    name: escaped(`${name} tour dates`),
    prodId: { company: "Doublebill", product: "Tour dates", language: "EN" },
    ttl: LOOK_AGAIN,
  });
  for (const event of events) calendar.createEvent(entry(bandId, name, event));
  const mark = createHash("sha256")
    .update(JSON.stringify([name, events]))
    .digest("base64url");
  return { text: `${calendar.toString()}\r\n`, mark };
}

// ical-generator writes the calendar's name as it is given, unlike the texts of events; addresses it escapes like those, which they may not be.
const escaped = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`);
const withoutMarks = (address: string) =>
  new URL(address).href.replace(/[\\;,]/g, encodeURIComponent);

function entry(
  bandId: string,
  name: string,
  { id, date, time, venue, city, country, description, ticketUrl }: TourEvent,
): ICalEventData {
  return {
    id: `${id}@${bandId}`,
    start: new Date(date),
    // Without an end an entry for a day lasts that day (RFC 5545, 3.6.1).
    end: time === null ? null : new Date(Date.parse(date) + SHOW_LASTS),
    // Without a zone: eight in the evening where the venue is.
    floating: true,
    allDay: time === null,
    summary: `${name} at ${venue || city}`,
    location: [venue, city, country && countryName(country)].filter(Boolean).join(", "),
    description: description || null,
    url: withoutMarks(ticketUrl ?? `${env().APP_URL}/band/${bandId}/profile`),
  };
}
