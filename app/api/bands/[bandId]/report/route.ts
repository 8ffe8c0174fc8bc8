import { BandParams } from "@/lib/bands/schema";
import { route } from "@/lib/http";
import { reportBand } from "@/lib/moderation/commands";
import { ReportInput } from "@/lib/moderation/schema";

export const POST = route({ summary: "Report a band to the admins", params: BandParams, body: ReportInput }, ({ viewer, params, body }) => reportBand(viewer, params.bandId, body));
