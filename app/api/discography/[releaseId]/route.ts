import { deleteRelease, updateRelease } from "@/lib/discography/commands";
import { Release, ReleaseInput, ReleaseParams } from "@/lib/discography/schema";
import { route } from "@/lib/http";

export const PUT = route({ summary: "Replace a release", params: ReleaseParams, body: ReleaseInput, answer: Release }, ({ viewer, params, body }) =>
  updateRelease(viewer, params.releaseId, body),
);

export const DELETE = route({ summary: "Delete a release", params: ReleaseParams }, ({ viewer, params }) => deleteRelease(viewer, params.releaseId));
