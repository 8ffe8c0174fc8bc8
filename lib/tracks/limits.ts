/** Tracks of one band. */
export const TRACKS_MAX = 5;
/** Largest file of a track, in bytes. */
export const TRACK_BYTES_MAX = 300 * 1024 * 1024;
/** Longest track, in seconds. */
export const TRACK_SECONDS_MAX = 60 * 60;
/** Mono or stereo. */
export const CHANNELS_MAX = 2;
/** Values of a waveform. */
export const PEAKS = 400;
