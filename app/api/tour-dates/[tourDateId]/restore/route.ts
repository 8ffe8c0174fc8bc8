import { otherMethods, route } from "@/lib/http";
import { restoreTourDate } from "@/lib/tour-dates/commands";
import { TourDateParams, TourEvent } from "@/lib/tour-dates/schema";

export const POST = route(
  {
    id: "restoreTourDate",
    summary: "Restore a deleted tour date, within a day",
    params: TourDateParams,
    answer: TourEvent,
  },
  ({ viewer, params }) => restoreTourDate(viewer, params.tourDateId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
