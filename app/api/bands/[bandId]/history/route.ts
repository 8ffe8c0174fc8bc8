import { otherMethods, reply, route } from "@/lib/http";
import { z } from "zod";
import { listProfileEdits } from "@/lib/bands/history/queries";
import { ProfileEdit } from "@/lib/bands/history/schema";
import { BandParams } from "@/lib/bands/schema";
import { ListQuery } from "@/lib/paging";

export const GET = route(
  {
    id: "listProfileEdits",
    summary:
      "Who changed what in your band's profile, releases, tour dates, tracks and swap settings, newest first",
    params: BandParams,
    query: ListQuery,
    answer: z.array(ProfileEdit),
  },
  async ({ viewer, params, query }) =>
    reply.page(await listProfileEdits(viewer, params.bandId, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
