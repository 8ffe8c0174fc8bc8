import { otherMethods, route } from "@/lib/http";
import { deleteTrack, updateTrack } from "@/lib/tracks/commands";
import { Track, TrackChange, TrackParams } from "@/lib/tracks/schema";

export const PATCH = route(
  {
    id: "updateTrack",
    summary: "Rename a track, or change who may hear it",
    params: TrackParams,
    body: TrackChange,
    answer: Track,
  },
  ({ viewer, params, body }) => updateTrack(viewer, params.trackId, body),
);

export const DELETE = route(
  { id: "deleteTrack", summary: "Delete a track", params: TrackParams },
  ({ viewer, params }) => deleteTrack(viewer, params.trackId),
);

export const { GET, HEAD, POST, PUT, OPTIONS } = otherMethods("PATCH", "DELETE");
