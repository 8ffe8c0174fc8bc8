import { getStats } from "@/lib/admin/stats";
import { StatsAnswer, StatsQuery } from "@/lib/admin/stats-schema";
import { route } from "@/lib/http";

export const GET = route({ summary: "Counts and time series", query: StatsQuery, answer: StatsAnswer, admin: true }, ({ viewer, query }) => getStats(viewer, query));
