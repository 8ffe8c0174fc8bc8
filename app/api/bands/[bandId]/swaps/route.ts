import { otherMethods, reply, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { listSwaps } from "@/lib/swaps/queries";
import { Swap, SwapsQuery } from "@/lib/swaps/schema";
import { z } from "zod";

export const GET = route(
  {
    id: "listSwaps",
    summary: "Swaps of your band, newest step first",
    params: BandParams,
    query: SwapsQuery,
    answer: z.array(Swap),
  },
  async ({ viewer, params, query }) => reply.page(await listSwaps(viewer, params.bandId, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
