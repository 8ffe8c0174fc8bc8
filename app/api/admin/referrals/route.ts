import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listReferrals } from "@/lib/admin/referrals/queries";
import { AdminReferral, ReferralsQuery } from "@/lib/admin/referrals/schema";

export const GET = route(
  {
    id: "listReferrals",
    summary: "Sign-ups through invite links, newest first",
    query: ReferralsQuery,
    answer: z.array(AdminReferral),
    admin: true,
  },
  async ({ viewer, query }) => reply.page(await listReferrals(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
