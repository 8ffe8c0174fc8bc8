import { otherMethods, route } from "@/lib/http";
import { deleteRelease, updateRelease } from "@/lib/discography/commands";
import { Release, ReleaseParams, ReleaseUpdate } from "@/lib/discography/schema";

export const PUT = route(
  {
    id: "updateRelease",
    summary: "Replace a release",
    description: "With `updatedAt` nothing is saved when the release has changed since.",
    params: ReleaseParams,
    body: ReleaseUpdate,
    answer: Release,
    current: Release,
  },
  ({ viewer, params, body }) => updateRelease(viewer, params.releaseId, body),
);

export const DELETE = route(
  { id: "deleteRelease", summary: "Delete a release", params: ReleaseParams },
  ({ viewer, params }) => deleteRelease(viewer, params.releaseId),
);

export const { GET, HEAD, POST, PATCH, OPTIONS } = otherMethods("PUT", "DELETE");
