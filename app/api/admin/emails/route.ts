import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listFailedEmails } from "@/lib/admin/emails/queries";
import { FailedEmail } from "@/lib/admin/emails/schema";
import { ListQuery } from "@/lib/paging";

export const GET = route(
  {
    id: "listFailedEmails",
    summary: "Failed emails, newest first",
    query: ListQuery,
    answer: z.array(FailedEmail),
    admin: true,
  },
  async ({ viewer, query }) => reply.page(await listFailedEmails(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
