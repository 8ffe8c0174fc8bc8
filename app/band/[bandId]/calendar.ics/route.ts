import { otherMethods, publicRoute } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { isUnchanged } from "@/lib/http/is-unchanged";
import { getCalendar } from "@/lib/tour-dates/calendar";

const HEADERS = {
  "content-type": "text/calendar; charset=utf-8",
  "cache-control": "public, max-age=60",
};

export const GET = publicRoute(
  {
    id: "getBandCalendar",
    summary: "A band's tour dates as a calendar",
    description: "What calendar apps subscribe to (iCalendar, RFC 5545).",
    params: BandParams,
    produces: "text/calendar",
    alsoStatus: [304],
  },
  async ({ params, request }) => {
    const { text, mark } = await getCalendar(params.bandId);
    const etag = `W/"${mark}"`;
    const headers = { ...HEADERS, etag };
    return isUnchanged(request, etag)
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
