import { otherMethods, publicRoute, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { createTourDate } from "@/lib/tour-dates/commands";
import { getTourDates } from "@/lib/tour-dates/queries";
import { TourDateInput, TourDates, TourEvent } from "@/lib/tour-dates/schema";

export const GET = publicRoute(
  {
    id: "listTourDates",
    summary: "A band's upcoming tour dates",
    description:
      "From Bandsintown and the band's own entries. When Bandsintown doesn't answer: its last answer, else `error`.",
    params: BandParams,
    answer: TourDates,
  },
  ({ viewer, params }) => getTourDates(viewer, params.bandId),
);

export const POST = route(
  {
    id: "createTourDate",
    summary: "Add a tour date to your band",
    example: { date: "2027-05-01", time: "20:00", venue: "Nato", city: "Leipzig", country: "DE" },
    params: BandParams,
    body: TourDateInput,
    answer: TourEvent,
    status: 201,
  },
  ({ viewer, params, body }) => createTourDate(viewer, params.bandId, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
