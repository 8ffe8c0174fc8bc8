import { DiscoverQuery, DiscoverSummary } from "@/lib/discover/schema";
import { summariseBands } from "@/lib/discover/summary";
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
