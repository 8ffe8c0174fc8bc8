import { tooLargeText, TRACK_BYTES_MAX, TRACK_EXTENSIONS } from "@/lib/uploads/limits";

export const WRONG_TYPE = "Please select an MP3, FLAC, WAV or Ogg file.";
export const TOO_MANY_CHANNELS = "Please select a file in mono or stereo.";
export const TOO_LONG = "A track can be at most 60 minutes long.";
export const DAMAGED =
  "This file is damaged or holds no sound. Please export it again and upload the new one.";
export const CUT_OFF = "This file ends too early. Please export it again and upload the new one.";
export const TOO_SLOW =
  "This file took too long to read. Please export it again, as MP3 for example.";

export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  if (!TRACK_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension)))
    return WRONG_TYPE;
  if (size === 0) return "This file is empty.";
  return size > TRACK_BYTES_MAX ? tooLargeText("track") : null;
}
