import { StatsAnswer } from "@/lib/admin/schema";
import { getStats } from "@/lib/admin/stats";
import { route } from "@/lib/http";

export const GET = route({ summary: "Counts and time series", answer: StatsAnswer, admin: true }, ({ viewer }) => getStats(viewer));
