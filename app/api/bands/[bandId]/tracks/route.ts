import { otherMethods, publicRoute, reply, route } from "@/lib/http";
import { z } from "zod";
import { BandParams } from "@/lib/bands/schema";
import { runAfterAnswer } from "@/app/run-after-answer";
import { readWaitingTracks } from "@/lib/tracks/analysis/queue";
import { addTrack } from "@/lib/tracks/commands";
import { listTracks } from "@/lib/tracks/queries";
import { Track, TrackInput } from "@/lib/tracks/schema";

export const GET = publicRoute(
  {
    id: "listTracks",
    summary: "A band's tracks in its order; members-only ones with a session",
    params: BandParams,
    answer: z.array(Track),
  },
  ({ viewer, params }) => listTracks(viewer, params.bandId),
);

export const POST = route(
  {
    id: "createTrack",
    summary: "Turn an upload into a track of your band",
    errors: ["storage_full"],
    params: BandParams,
    body: TrackInput,
    answer: Track,
    status: 201,
    alsoStatus: [200],
  },
  async ({ viewer, params, body }) => {
    const { track, isNew } = await addTrack(viewer, params.bandId, body);
    runAfterAnswer(readWaitingTracks);
    return reply.created(track, isNew);
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
