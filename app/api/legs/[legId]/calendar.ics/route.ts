import { otherMethods, route } from "@/lib/http";
import { getNightCalendar } from "@/lib/swaps/calendar";
import { LegParams } from "@/lib/swaps/schema";

const HEADERS = {
  "content-type": "text/calendar; charset=utf-8",
  "content-disposition": 'attachment; filename="swap-night.ics"',
  "cache-control": "private, no-store",
};

export const GET = route(
  {
    id: "getNightCalendar",
    summary: "An agreed night of a swap as a calendar file",
    description:
      "For its two bands (iCalendar, RFC 5545). A night that is off is cancelled, one that was never agreed is not found.",
    params: LegParams,
    produces: "text/calendar",
  },
  async ({ viewer, params }) =>
    new Response(await getNightCalendar(viewer, params.legId), { headers: HEADERS }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
