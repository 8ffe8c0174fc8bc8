import { otherMethods, publicRoute } from "@/lib/http";
import { playTrack } from "@/lib/tracks/playback/audio";
import { TrackParams } from "@/lib/tracks/schema";

export const GET = publicRoute(
  {
    id: "getTrackAudio",
    summary: "The sound of a track, whole or the part that Range asks for",
    description: "Understands `Range`, `If-Range` and `If-None-Match`.",
    params: TrackParams,
    produces: "audio/*",
    alsoStatus: [206, 304, 416],
  },
  ({ viewer, params, request }) => playTrack(viewer, params.trackId, request),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
