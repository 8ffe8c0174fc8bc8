import { deleteRelease, updateRelease } from "@/lib/discography/commands";
import { Release, ReleaseParams, ReleaseUpdate } from "@/lib/discography/schema";
import { route } from "@/lib/http";

export const PUT = route({ summary: "Replace a release", params: ReleaseParams, body: ReleaseUpdate, answer: Release, current: Release }, ({ viewer, params, body }) =>
  updateRelease(viewer, params.releaseId, body),
);

export const DELETE = route({ summary: "Delete a release", params: ReleaseParams }, ({ viewer, params }) => deleteRelease(viewer, params.releaseId));
