import { getBand } from "@/lib/bands/queries";
import { Band, BandParams } from "@/lib/bands/schema";
import { publicRoute } from "@/lib/http";

export const GET = publicRoute({ summary: "A band; visitors get the visitor's fields", params: BandParams, answer: Band }, ({ viewer, params }) => getBand(viewer, params.bandId));
