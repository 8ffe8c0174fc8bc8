import { otherMethods, route } from "@/lib/http";
import { getStats } from "@/lib/admin/stats/queries";
import { StatsAnswer, StatsQuery } from "@/lib/admin/stats/schema";

export const GET = route(
  {
    id: "getAdminStats",
    summary: "Counts and time series",
    query: StatsQuery,
    answer: StatsAnswer,
    admin: true,
  },
  ({ viewer, query }) => getStats(viewer, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
