import { getBand } from "@/lib/bands/queries";
import { Band, BandParams } from "@/lib/bands/schema";
import { otherMethods, publicRoute } from "@/lib/http";

export const GET = publicRoute(
  {
    id: "getBand",
    summary: "A band; visitors get the public fields",
    description: "Figures are null for visitors; some fields only go to the band's own members.",
    params: BandParams,
    answer: Band,
  },
  ({ viewer, params }) => getBand(viewer, params.bandId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
