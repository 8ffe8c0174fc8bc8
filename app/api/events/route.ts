import { requireBand } from "@/lib/access";
import { EventsQuery, readLastEventId } from "@/lib/events/schema";
import { openEventStream } from "@/lib/events/stream";
import { route } from "@/lib/http";

const HEADERS = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "private, no-cache, no-transform", "x-accel-buffering": "no" };

export const GET = route({ summary: "Live events of the own band", query: EventsQuery, produces: "text/event-stream" }, async ({ viewer, query, request }) => {
  const body = await openEventStream(requireBand(viewer), readLastEventId(request.headers) ?? query.lastEventId ?? null);
  return new Response(body, { headers: HEADERS });
});
