import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { BandParams } from "@/lib/bands/schema";
import { listBlockedBands } from "@/lib/moderation/queries";
import { BlockedBand } from "@/lib/moderation/schema";
import { ListQuery } from "@/lib/paging";

export const GET = route(
  {
    id: "listBlockedBands",
    summary: "The bands that your band blocks, latest first",
    params: BandParams,
    query: ListQuery,
    answer: z.array(BlockedBand),
  },
  async ({ viewer, params, query }) =>
    reply.page(await listBlockedBands(viewer, params.bandId, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
