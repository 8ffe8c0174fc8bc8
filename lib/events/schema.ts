import { z } from "zod";

const eventId = z.string().regex(/^\d{1,18}$/);

/** Where to resume: the browser's own header, or the query for a reader that cannot set one. */
export const EventsQuery = z.object({ lastEventId: eventId.optional() });

/** The `Last-Event-ID` header; null when there is none that could be ours. */
export const readLastEventId = (headers: Headers): string | null => eventId.safeParse(headers.get("last-event-id")).data ?? null;
