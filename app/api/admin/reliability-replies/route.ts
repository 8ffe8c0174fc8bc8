import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listReplies } from "@/lib/admin/reliability-replies/queries";
import { AdminReply } from "@/lib/admin/reliability-replies/schema";
import { ListQuery } from "@/lib/paging";

export const GET = route(
  {
    id: "listReliabilityReplies",
    summary: "What bands say about commitments that they broke, the latest first",
    query: ListQuery,
    answer: z.array(AdminReply),
    admin: true,
  },
  async ({ viewer, query }) => reply.page(await listReplies(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
