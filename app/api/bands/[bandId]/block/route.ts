import { otherMethods, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { blockBand, unblockBand } from "@/lib/moderation/commands";
import { BlockInput } from "@/lib/moderation/schema";
import { Swap } from "@/lib/swaps/schema";
import { z } from "zod";

export const POST = route(
  {
    id: "blockBand",
    summary: "Block a band",
    description: "It ends your swaps with it; with `endsSwaps: false` they prevent it instead.",
    params: BandParams,
    body: BlockInput,
    current: z.array(Swap),
    errors: ["conflict"],
  },
  ({ viewer, params, body }) => blockBand(viewer, params.bandId, body),
);

export const DELETE = route(
  { id: "unblockBand", summary: "Unblock a band", params: BandParams },
  ({ viewer, params }) => unblockBand(viewer, params.bandId),
);

export const { GET, HEAD, PUT, PATCH, OPTIONS } = otherMethods("POST", "DELETE");
