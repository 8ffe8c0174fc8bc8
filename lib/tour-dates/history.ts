import type { Viewer } from "@/lib/access";
import { recordItemEdit, type Edited, type ItemValues } from "@/lib/bands/history/record-item";
import type { Tx } from "@/lib/db";
import type { TourEvent } from "@/lib/tour-dates/schema";

export const recordTourDateEdit = (
  tx: Tx,
  viewer: Viewer,
  bandId: string,
  { before, after }: Edited<TourEvent>,
): Promise<void> =>
  recordItemEdit(tx, viewer, bandId, {
    subject: "TourDate",
    itemName: nameTourDate(after ?? before),
    before: before && toValues(before),
    after: after && toValues(after),
  });

const toValues = (event: TourEvent): ItemValues<"TourDate"> => ({
  date: [event.date.slice(0, 10), event.time].filter(Boolean).join(", "),
  venue: event.venue,
  eventCity: event.city,
  eventCountry: event.country,
  description: event.description,
  ticketUrl: event.ticketUrl,
});

const nameTourDate = (event: TourEvent | null): string | undefined =>
  event ? event.venue || event.city || event.date.slice(0, 10) : undefined;
