import { otherMethods, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { reportBand } from "@/lib/moderation/commands";
import { ReportInput } from "@/lib/moderation/schema";

export const POST = route(
  {
    id: "reportBand",
    summary: "Report a band to the admins",
    params: BandParams,
    body: ReportInput,
  },
  ({ viewer, params, body }) => reportBand(viewer, params.bandId, body),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
