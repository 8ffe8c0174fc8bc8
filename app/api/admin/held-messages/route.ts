import { z } from "zod";
import { listHeldMessages } from "@/lib/admin/held-messages";
import { HeldMessage, HeldMessagesQuery } from "@/lib/admin/held-messages-schema";
import { reply, route } from "@/lib/http";

export const GET = route({ summary: "Messages held for review, newest first", query: HeldMessagesQuery, answer: z.array(HeldMessage), admin: true }, async ({ viewer, query }) =>
  reply.page(await listHeldMessages(viewer, query)));
