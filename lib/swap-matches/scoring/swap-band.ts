import { z } from "zod";
import { BandCardRow, CardTrackRow } from "@/lib/bands/cards";
import { ConfirmedNight } from "@/lib/draw/nights";
import { Point } from "@/lib/geo";
import { Reliability } from "@/lib/reliability/rating/schema";

/** A country, or with coordinates a city and what is around it. */
const PreferredPlace = z.object({
  country: z.string(),
  latitude: Point.shape.latitude.nullable(),
  longitude: Point.shape.longitude.nullable(),
});

/** A band with all that is compared for a swap. */
export const SwapBand = BandCardRow.extend({
  /** For its card. */
  track: CardTrackRow.nullable(),
  latitude: Point.shape.latitude.nullable(),
  longitude: Point.shape.longitude.nullable(),
  ticketSalesAsOf: z.coerce.date().nullable(),
  nights: z.array(ConfirmedNight),
  reliability: Reliability,
  isOpen: z.boolean(),
  maxKm: z.number(),
  preferredPlaces: z.array(PreferredPlace),
  /** Saturdays as ISO dates, past ones too. */
  openWeekends: z.array(z.string()),
  roomCapacity: z.number().nullable(),
  /** Overdue, to any band. */
  owesNight: z.boolean(),
  /** Where it played in the last 24 months. */
  playedAt: z.array(Point),
  lastActiveAt: z.coerce.date(),
});
export type SwapBand = z.output<typeof SwapBand>;
