import { DiscoverQuery, DiscoverSummary } from "@/lib/discovery/schema";
import { summariseBands } from "@/lib/discovery/summary";
import { otherMethods, route } from "@/lib/http";

export const GET = route(
  {
    id: "getDiscoverSummary",
    summary: "How many bands there are, and why there are none",
    limit: "searches",
    query: DiscoverQuery,
    answer: DiscoverSummary,
  },
  ({ viewer, query }) => summariseBands(viewer, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
