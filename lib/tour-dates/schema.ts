import { z } from "zod";
import { findCountryCode } from "@/lib/countries";
import {
  singleLineText,
  pathId,
  multilineText,
  refineAddress,
  requiredText,
  timestamp,
} from "@/lib/fields";
import { unchangedSince } from "@/lib/revision";
import { parseDay, firstUpcomingDay, lastPlannedDay, parseTime } from "@/lib/tour-dates/local-time";

const VENUE_MAX = 200;
const CITY_MAX = 120;
export const TOUR_DATE_DESCRIPTION_MAX = 1000;
export const TICKET_URL_MAX = 2000;

export const NO_DATES = "No upcoming tour dates found.";
export const NOT_LOADED = "Failed to load tour dates. Please check your Bandsintown API key.";

export const TourDateParams = z.object({ tourDateId: pathId });

// Unions are avoided, as forms would show the message of one of their members.

const dayOrDateTime = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);
const NO_DATE = "Date must be a date such as 2027-05-01";

const date = z
  .string({ error: ({ input }) => (input == null ? "Date is required" : NO_DATE) })
  .trim()
  .refine((text) => text !== "", { error: "Date is required", abort: true })
  .refine((text) => dayOrDateTime.safeParse(text).success, { error: NO_DATE, abort: true })
  .refine((text) => parseDay(text) >= firstUpcomingDay(), "This date has passed")
  .refine((text) => parseDay(text) <= lastPlannedDay(), "Date must be within the next five years")
  .meta({ type: "string", format: "date" });

const NO_TIME = "Time must be a time such as 20:00";

const time = z
  .string({ error: NO_TIME })
  .nullable()
  .refine((text) => !text || z.iso.time().safeParse(text).success, NO_TIME)
  .transform((text) => text?.slice(0, 5) || null)
  .meta({
    description: "By the clock of the venue.",
    pattern: "^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$",
    examples: ["20:00"],
  });

/** A code or an English name, parsed to the code or "". */
const country = z
  .string({ error: "Country must be text" })
  .nullish()
  .transform((text) => (text?.trim() ? findCountryCode(text.trim()) : ""))
  .refine((code) => code !== null, "Choose a country from the list")
  .transform((code) => code ?? "")
  .meta({ description: "The code of a country, or its English name.", examples: ["DE"] });

const ticketUrl = singleLineText("Ticket link", TICKET_URL_MAX)
  .nullish()
  .transform((text) => text || null)
  .superRefine(refineAddress("Ticket link"))
  .meta({ format: "uri" });

const fields = z.object({
  date,
  time: time.optional(),
  venue: requiredText("Venue", VENUE_MAX, "Venue is required"),
  city: requiredText("City", CITY_MAX, "City is required"),
  country,
  description: multilineText("Description", TOUR_DATE_DESCRIPTION_MAX)
    .nullish()
    .transform((text) => text ?? ""),
  ticketUrl,
});

const splitDateTime = <T extends z.output<typeof fields>>({
  date,
  time = parseTime(date),
  ...rest
}: T) => ({ ...rest, date: parseDay(date), time });

/** Local to the venue. `date` may include the time; `time` takes precedence. */
export const TourDateInput = fields.transform(splitDateTime);
export type TourDateInput = z.output<typeof TourDateInput>;

/** `updatedAt` is the version that the edit is based on. */
export const TourDateUpdate = fields.extend({ updatedAt: unchangedSince }).transform(splitDateTime);
export type TourDateUpdate = z.output<typeof TourDateUpdate>;

/**
 * `date` is the venue's local time, written as UTC; `time` is null when only the day is known.
 * Members get `updatedAt`, and `swapId` for nights that change with their swap.
 */
export const TourEvent = z
  .object({
    id: z.string(),
    date: timestamp,
    time: z.string().nullable(),
    venue: z.string(),
    city: z.string(),
    country: z.string(),
    description: z.string(),
    ticketUrl: z.string().nullable(),
    updatedAt: timestamp.optional(),
    swapId: z.uuid().optional(),
  })
  .meta({ id: "TourEvent" });
export type TourEvent = z.output<typeof TourEvent>;

export const TourDates = z.object({
  events: z.array(TourEvent),
  artistName: z.string(),
  message: z.string().optional(),
  error: z.string().optional(),
});
export type TourDates = z.output<typeof TourDates>;
