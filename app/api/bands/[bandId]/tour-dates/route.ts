import { BandParams } from "@/lib/bands/schema";
import { publicRoute, route } from "@/lib/http";
import { createTourDate } from "@/lib/tour-dates/commands";
import { getTourDates } from "@/lib/tour-dates/queries";
import { TourDateInput, TourDates, TourEvent } from "@/lib/tour-dates/schema";

export const GET = publicRoute({ summary: "A band's upcoming tour dates", params: BandParams, answer: TourDates }, ({ viewer, params }) => getTourDates(viewer, params.bandId));

export const POST = route({ summary: "Add a tour date to the own band", params: BandParams, body: TourDateInput, answer: TourEvent, status: 201 }, ({ viewer, params, body }) =>
  createTourDate(viewer, params.bandId, body),
);
