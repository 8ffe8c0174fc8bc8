import { DiscoverQuery, DiscoverSummary } from "@/lib/discovery/schema";
import { summariseBands } from "@/lib/discovery/summary";
import { route } from "@/lib/http";

export const GET = route({ summary: "How many bands there are, and why there are none", query: DiscoverQuery, answer: DiscoverSummary }, ({ viewer, query }) =>
  summariseBands(viewer, query),
);
