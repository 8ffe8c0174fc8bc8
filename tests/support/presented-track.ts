import type { Track } from "@/lib/tracks/schema";

export const presentedTrack = (title: string, more: Partial<Track> = {}): Track => ({
  id: title,
  title,
  membersOnly: false,
  state: "ready",
  problem: null,
  seconds: 65,
  peaks: [],
  audioURL: `/api/tracks/${title}/audio`,
  ...more,
});
