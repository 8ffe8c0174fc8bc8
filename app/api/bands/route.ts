import { z } from "zod";
import { DiscoverQuery } from "@/lib/discover/schema";
import { otherMethods, reply, route } from "@/lib/http";
import { listMatchedBands, MatchedBand } from "@/lib/matching/discovered";

export const GET = route(
  {
    id: "listBands",
    summary: "Discover bands",
    description: "Leaves out your own band and blocked ones.",
    limit: "searches",
    query: DiscoverQuery,
    answer: z.array(MatchedBand),
  },
  async ({ viewer, query }) => reply.page(await listMatchedBands(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
