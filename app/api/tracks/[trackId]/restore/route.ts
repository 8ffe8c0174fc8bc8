import { otherMethods, route } from "@/lib/http";
import { restoreTrack } from "@/lib/tracks/commands";
import { Track, TrackParams } from "@/lib/tracks/schema";

export const POST = route(
  {
    id: "restoreTrack",
    summary: "Restore a deleted track, within a day",
    params: TrackParams,
    answer: Track,
  },
  ({ viewer, params }) => restoreTrack(viewer, params.trackId),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
