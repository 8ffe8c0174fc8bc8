import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listDisputes } from "@/lib/admin/swap-disputes/queries";
import { DisputesQuery, SwapDispute } from "@/lib/admin/swap-disputes/schema";

export const GET = route(
  {
    id: "listSwapDisputes",
    summary: "Nights about which their bands disagree, the longest ago first",
    query: DisputesQuery,
    answer: z.array(SwapDispute),
    admin: true,
  },
  async ({ viewer, query }) => reply.page(await listDisputes(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
