import { otherMethods, publicRoute, reply, route } from "@/lib/http";
import { z } from "zod";
import { BandParams } from "@/lib/bands/schema";
import { createRelease } from "@/lib/discography/commands";
import { listReleases } from "@/lib/discography/queries";
import { Release, ReleaseInput } from "@/lib/discography/schema";
import { PageQuery } from "@/lib/paging";

export const GET = publicRoute(
  {
    id: "listReleases",
    summary: "A band's releases, newest first",
    params: BandParams,
    query: PageQuery,
    answer: z.array(Release),
  },
  async ({ viewer, params, query }) => reply.page(await listReleases(viewer, params.bandId, query)),
);

export const POST = route(
  {
    id: "createRelease",
    summary: "Add a release to your band",
    example: {
      title: "First Light",
      type: "ep",
      releaseDate: "2026-05-01",
      streamingLinks: { Bandcamp: "https://thelanterns.bandcamp.com/album/first-light" },
    },
    params: BandParams,
    body: ReleaseInput,
    answer: Release,
    status: 201,
  },
  ({ viewer, params, body }) => createRelease(viewer, params.bandId, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
