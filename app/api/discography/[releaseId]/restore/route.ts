import { otherMethods, route } from "@/lib/http";
import { restoreRelease } from "@/lib/discography/commands";
import { Release, ReleaseParams } from "@/lib/discography/schema";

export const POST = route(
  {
    id: "restoreRelease",
    summary: "Restore a deleted release, within a day",
    params: ReleaseParams,
    answer: Release,
  },
  ({ viewer, params }) => restoreRelease(viewer, params.releaseId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
