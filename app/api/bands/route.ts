import { z } from "zod";
import { listBands } from "@/lib/discover/queries";
import { DiscoveredBand, DiscoverQuery } from "@/lib/discover/schema";
import { otherMethods, reply, route } from "@/lib/http";

export const GET = route(
  {
    id: "listBands",
    summary: "Discover bands",
    description: "Leaves out one's own band, and those that block it or are blocked.",
    limit: "searches",
    query: DiscoverQuery,
    answer: z.array(DiscoveredBand),
  },
  async ({ viewer, query }) => reply.page(await listBands(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
