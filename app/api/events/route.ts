import { otherMethods, route } from "@/lib/http";
import { requireBand } from "@/lib/access";
import { EventsQuery, readLastEventId, StreamedEvent } from "@/lib/live/schema";
import { openEventStream } from "@/lib/live/stream";

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "private, no-cache, no-transform",
  "x-accel-buffering": "no",
};

export const GET = route(
  {
    id: "streamEvents",
    summary: "Your band's live events",
    description:
      "Server-sent events. `Last-Event-ID` resumes without a gap. Every 20 seconds an `alive` event without data shows that the stream is open.",
    errors: ["rate_limited"],
    query: EventsQuery,
    produces: "text/event-stream",
    item: StreamedEvent,
  },
  async ({ viewer, query, request }) => {
    const bandViewer = requireBand(viewer);
    if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
    const body = await openEventStream(
      bandViewer,
      readLastEventId(request.headers) ?? query.lastEventId ?? null,
      request.signal,
    );
    return new Response(body, { headers: HEADERS });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
