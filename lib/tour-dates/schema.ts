import { z } from "zod";
import { timestamp } from "@/lib/fields";

/** Upcoming dates that one answer holds. */
export const EVENTS_MAX = 100;

/** Dates that the card shows before "Show All" (specification section 9). */
export const PREVIEW = 5;

export const NO_DATES = "No upcoming tour dates found.";
export const NOT_LOADED = "Failed to load tour dates. Please check your Bandsintown API key.";

/** `date` is the venue's local time, written as UTC. The id is a UUID for a date of our own, else the provider's. */
export const TourEvent = z
  .object({
    id: z.string(),
    date: timestamp,
    venue: z.string(),
    city: z.string(),
    country: z.string(),
    description: z.string(),
    ticketUrl: z.string().nullable(),
  })
  .meta({ id: "TourEvent" });
export type TourEvent = z.output<typeof TourEvent>;

export const TourDates = z.object({ events: z.array(TourEvent), artistName: z.string(), message: z.string().optional(), error: z.string().optional() });
export type TourDates = z.output<typeof TourDates>;
