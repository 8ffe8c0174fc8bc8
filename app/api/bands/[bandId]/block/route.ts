import { BandParams } from "@/lib/bands/schema";
import { otherMethods, route } from "@/lib/http";
import { blockBand, unblockBand } from "@/lib/moderation/commands";

export const POST = route(
  { id: "blockBand", summary: "Block a band", params: BandParams },
  ({ viewer, params }) => blockBand(viewer, params.bandId),
);

export const DELETE = route(
  { id: "unblockBand", summary: "Unblock a band", params: BandParams },
  ({ viewer, params }) => unblockBand(viewer, params.bandId),
);

export const { GET, HEAD, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
