import { otherMethods, route } from "@/lib/http";
import { deleteTourDate, updateTourDate } from "@/lib/tour-dates/commands";
import { TourDateParams, TourDateUpdate, TourEvent } from "@/lib/tour-dates/schema";

export const PUT = route(
  {
    id: "updateTourDate",
    summary: "Replace a tour date",
    description: "With `updatedAt` nothing is saved when the date has changed since.",
    params: TourDateParams,
    body: TourDateUpdate,
    answer: TourEvent,
    current: TourEvent,
  },
  ({ viewer, params, body }) => updateTourDate(viewer, params.tourDateId, body),
);

export const DELETE = route(
  { id: "deleteTourDate", summary: "Delete a tour date", params: TourDateParams },
  ({ viewer, params }) => deleteTourDate(viewer, params.tourDateId),
);

export const { GET, HEAD, POST, PATCH, OPTIONS } = otherMethods("PUT", "DELETE");
