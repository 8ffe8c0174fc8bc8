import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listDrawNights } from "@/lib/admin/draw-nights/queries";
import { AdminDrawNight } from "@/lib/admin/draw-nights/schema";
import { ListQuery } from "@/lib/paging";

export const GET = route(
  {
    id: "listDrawNights",
    summary: "Nights that count towards a band's draw, the latest confirmed first",
    query: ListQuery,
    answer: z.array(AdminDrawNight),
    admin: true,
  },
  async ({ viewer, query }) => reply.page(await listDrawNights(viewer, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
