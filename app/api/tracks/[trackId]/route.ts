import { route } from "@/lib/http";
import { deleteTrack, updateTrack } from "@/lib/tracks/commands";
import { Track, TrackChange, TrackParams } from "@/lib/tracks/schema";

export const PATCH = route({ summary: "Rename a track, or change who may hear it", params: TrackParams, body: TrackChange, answer: Track }, ({ viewer, params, body }) =>
  updateTrack(viewer, params.trackId, body),
);

export const DELETE = route({ summary: "Delete a track", params: TrackParams }, ({ viewer, params }) => deleteTrack(viewer, params.trackId));
