// File size and endings: lib/uploads/limits.ts. Who may hear a track: audibleTracks in
// lib/access.ts.
export const TRACKS_MAX = 5;
export const TRACK_SECONDS_MAX = 60 * 60;
export const CHANNELS_MAX = 2;
export const PEAKS = 400;
