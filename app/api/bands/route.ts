import { z } from "zod";
import { listBands } from "@/lib/discovery/queries";
import { DiscoveredBand, DiscoverQuery } from "@/lib/discovery/schema";
import { reply, route } from "@/lib/http";

export const GET = route({ summary: "Discover bands", query: DiscoverQuery, answer: z.array(DiscoveredBand) }, async ({ viewer, query }) =>
  reply.page(await listBands(viewer, query)),
);
