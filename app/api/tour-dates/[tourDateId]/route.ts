import { route } from "@/lib/http";
import { deleteTourDate, updateTourDate } from "@/lib/tour-dates/commands";
import { TourDateParams, TourDateUpdate, TourEvent } from "@/lib/tour-dates/schema";

export const PUT = route({ summary: "Replace a tour date", params: TourDateParams, body: TourDateUpdate, answer: TourEvent, current: TourEvent }, ({ viewer, params, body }) =>
  updateTourDate(viewer, params.tourDateId, body),
);

export const DELETE = route({ summary: "Delete a tour date", params: TourDateParams }, ({ viewer, params }) => deleteTourDate(viewer, params.tourDateId));
