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
    seconds: seconds && roundSeconds(seconds),
    peaks: Array.from(peaks ?? []),
    audioURL: audioUrl(id),
  };
}

export const audioUrl = (trackId: string): string => `/api/tracks/${trackId}/audio`;

export const roundSeconds = (seconds: number): number =>
  Math.max(0.1, Math.round(seconds * 10) / 10);
