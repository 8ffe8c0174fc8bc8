import { restoreRelease } from "@/lib/discography/commands";
import { Release, ReleaseParams } from "@/lib/discography/schema";
import { otherMethods, route } from "@/lib/http";

export const POST = route(
  {
    id: "restoreRelease",
    summary: "Take the deletion of a release back, for a day",
    params: ReleaseParams,
    answer: Release,
  },
  ({ viewer, params }) => restoreRelease(viewer, params.releaseId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
