import decode from "audio-decode";
import type { AudioFormat } from "@/lib/generated/prisma/enums";
import { Loudness } from "@/lib/tracks/analysis/loudness";
import { CHANNELS_MAX, PEAKS, TRACK_SECONDS_MAX } from "@/lib/tracks/limits";
import { DAMAGED, TOO_LONG } from "@/lib/tracks/problems";

export type Measured = { seconds: number; peaks: Uint8Array<ArrayBuffer> } | { problem: string };

/** Bytes decoded at once: a few kilobytes of compressed silence can be minutes. */
const CHUNK_BYTES = { wav: 64 * 1024, other: 4 * 1024 };

const DECODERS = { mp3: "mp3", flac: "flac", wav: "wav", vorbis: "oga", opus: "opus" } as const;

/** The store broke off, which says nothing about the file. */
class Interrupted extends Error {}

export async function measure(
  file: AsyncIterable<Uint8Array>,
  format: AudioFormat,
): Promise<Measured> {
  const heard = new Loudness();
  try {
    for await (const sound of decode(
      pieces(file, format === "wav" ? CHUNK_BYTES.wav : CHUNK_BYTES.other),
      DECODERS[format],
    )) {
      if (sound.channelData.length > CHANNELS_MAX) return { problem: DAMAGED };
      heard.add(sound);
      if (heard.seconds > TRACK_SECONDS_MAX) return { problem: TOO_LONG };
    }
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    return { problem: DAMAGED };
  }
  return heard.seconds > 0
    ? { seconds: heard.seconds, peaks: heard.peaks(PEAKS) }
    : { problem: DAMAGED };
}

async function* pieces(file: AsyncIterable<Uint8Array>, size: number) {
  try {
    for await (const chunk of file)
      for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size);
  } catch (cause) {
    throw new Interrupted("the file stopped coming", { cause });
  }
}
