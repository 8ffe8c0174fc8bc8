/** What a band is told about a file that cannot be a track. */
export const WRONG_TYPE = "Please select an MP3, FLAC, WAV or Ogg file.";
export const TOO_MANY_CHANNELS = "Please select a file in mono or stereo.";
export const TOO_LONG = "A track can be at most 60 minutes long.";
export const DAMAGED = "This file is damaged or holds no sound. Please export it again and upload the new one.";
export const CUT_OFF = "This file ends too early. Please export it again and upload the new one.";
export const TOO_SLOW = "This file took too long to read. Please export it again, as MP3 for example.";
