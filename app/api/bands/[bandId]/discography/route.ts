import { z } from "zod";
import { BandParams } from "@/lib/bands/schema";
import { createRelease } from "@/lib/discography/commands";
import { listReleases } from "@/lib/discography/queries";
import { Release, ReleaseInput } from "@/lib/discography/schema";
import { publicRoute, reply, route } from "@/lib/http";
import { PageQuery } from "@/lib/paging";

export const GET = publicRoute({ summary: "A band's releases, newest first", params: BandParams, query: PageQuery, answer: z.array(Release) }, async ({ viewer, params, query }) =>
  reply.page(await listReleases(viewer, params.bandId, query)),
);

export const POST = route({ summary: "Add a release to the own band", params: BandParams, body: ReleaseInput, answer: Release, status: 201 }, ({ viewer, params, body }) =>
  createRelease(viewer, params.bandId, body),
);
