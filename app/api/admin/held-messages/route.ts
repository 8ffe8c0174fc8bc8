import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listHeldMessages } from "@/lib/admin/held-messages/queries";
import { HeldMessage, HeldMessagesQuery } from "@/lib/admin/held-messages/schema";

export const GET = route(
  {
    id: "listHeldMessages",
    summary: "Messages held for review, newest first",
    query: HeldMessagesQuery,
    answer: z.array(HeldMessage),
    admin: true,
  },
  async ({ viewer, query }) => reply.page(await listHeldMessages(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
