import { BandParams } from "@/lib/bands/schema";
import { publicRoute } from "@/lib/http";
import { getTourDates } from "@/lib/tour-dates/queries";
import { TourDates } from "@/lib/tour-dates/schema";

export const GET = publicRoute({ summary: "A band's upcoming tour dates", params: BandParams, answer: TourDates }, ({ viewer, params }) => getTourDates(viewer, params.bandId));
