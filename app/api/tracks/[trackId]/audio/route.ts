import { publicRoute } from "@/lib/http";
import { playTrack } from "@/lib/tracks/audio";
import { TrackParams } from "@/lib/tracks/schema";

export const GET = publicRoute({ summary: "The sound of a track, whole or the part that Range asks for", params: TrackParams, produces: "audio/*", alsoStatus: [206] }, ({ viewer, params, request }) =>
  playTrack(viewer, params.trackId, request),
);
