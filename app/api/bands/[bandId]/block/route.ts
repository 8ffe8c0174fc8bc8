import { BandParams } from "@/lib/bands/schema";
import { route } from "@/lib/http";
import { blockBand, unblockBand } from "@/lib/moderation/commands";

export const POST = route({ summary: "Block a band", params: BandParams }, ({ viewer, params }) => blockBand(viewer, params.bandId));

export const DELETE = route({ summary: "Unblock a band", params: BandParams }, ({ viewer, params }) => unblockBand(viewer, params.bandId));
