import { otherMethods, route } from "@/lib/http";
import { StatsQuery } from "@/lib/admin/stats/schema";
import { getSwapFunnel } from "@/lib/admin/swap-funnel/queries";
import { SwapFunnel } from "@/lib/admin/swap-funnel/schema";

export const GET = route(
  {
    id: "getSwapFunnel",
    summary: "How far the swaps proposed in a period have come",
    query: StatsQuery,
    answer: SwapFunnel,
    admin: true,
  },
  ({ viewer, query }) => getSwapFunnel(viewer, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
