import { BandParams } from "@/lib/bands/schema";
import { getDashboard } from "@/lib/dashboard/queries";
import { Dashboard } from "@/lib/dashboard/schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "The own band's dashboard", params: BandParams, answer: Dashboard }, ({ viewer, params }) => getDashboard(viewer, params.bandId));
