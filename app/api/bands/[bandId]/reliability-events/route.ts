import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { BandParams } from "@/lib/bands/schema";
import { ListQuery } from "@/lib/paging";
import { listReliabilityEvents } from "@/lib/reliability/queries";
import { ReliabilityEvent } from "@/lib/reliability/schema";

export const GET = route(
  {
    id: "listReliabilityEvents",
    summary: "Nights that a band kept or broke in the last 24 months, newest first",
    params: BandParams,
    query: ListQuery,
    answer: z.array(ReliabilityEvent),
  },
  async ({ viewer, params, query }) =>
    reply.page(await listReliabilityEvents(viewer, params.bandId, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
