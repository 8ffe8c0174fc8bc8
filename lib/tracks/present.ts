import type { Prisma } from "@/lib/generated/prisma/client";
import type { Track } from "@/lib/tracks/schema";

export const TRACK_SELECT = {
  id: true,
  title: true,
  membersOnly: true,
  state: true,
  problem: true,
  seconds: true,
  peaks: true,
} as const satisfies Prisma.TrackSelect;

type TrackRow = Prisma.TrackGetPayload<{ select: typeof TRACK_SELECT }>;

export function presentTrack({
  id,
  title,
  membersOnly,
  state,
  problem,
  seconds,
  peaks,
}: TrackRow): Track {
  return {
    id,
    title,
    membersOnly,
    state,
    problem,
    seconds: seconds && Math.max(0.1, Math.round(seconds * 10) / 10),
    peaks: Array.from(peaks ?? []),
    audioURL: `/api/tracks/${id}/audio`,
  };
}
