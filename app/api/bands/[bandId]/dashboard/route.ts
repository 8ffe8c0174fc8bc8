import { otherMethods, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { getDashboard } from "@/lib/dashboard/queries";
import { Dashboard } from "@/lib/dashboard/schema";

export const GET = route(
  {
    id: "getDashboard",
    summary: "Your band's dashboard",
    params: BandParams,
    answer: Dashboard,
  },
  ({ viewer, params }) => getDashboard(viewer, params.bandId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
