import { otherMethods, route } from "@/lib/http";
import { DiscoverQuery } from "@/lib/discover/schema";
import { MatchedSummary, summariseMatchedBands } from "@/lib/matching/discovered";

export const GET = route(
  {
    id: "getDiscoverSummary",
    summary: "How many bands there are, and why there are none",
    limit: "searches",
    query: DiscoverQuery,
    answer: MatchedSummary,
  },
  ({ viewer, query }) => summariseMatchedBands(viewer, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
