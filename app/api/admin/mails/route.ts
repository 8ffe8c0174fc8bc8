import { z } from "zod";
import { listFailedMails } from "@/lib/admin/mails/queries";
import { FailedMail } from "@/lib/admin/mails/schema";
import { ListQuery } from "@/lib/paging";
import { otherMethods, reply, route } from "@/lib/http";

export const GET = route(
  {
    id: "listFailedEmails",
    summary: "Failed emails, newest first",
    query: ListQuery,
    answer: z.array(FailedMail),
    admin: true,
  },
  async ({ viewer, query }) => reply.page(await listFailedMails(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
