import type { AudioFormat } from "@/lib/generated/prisma/enums";

export const CONTENT_TYPES: Record<AudioFormat, string> = {
  mp3: "audio/mpeg",
  flac: "audio/flac",
  wav: "audio/wav",
  vorbis: "audio/ogg",
  opus: "audio/ogg",
};

/** Recorders put long notes before the sound of a WAV. */
export const HEADER_BYTES = 256 * 1024;

/** Null where the format does not say. `seconds` is the announced length. */
export type Header = { format: AudioFormat; channels: number | null; seconds: number | null };

/**
 * Null for anything but MP3, FLAC, WAV, Ogg Vorbis and Ogg Opus; the content decides, not the name.
 */
export function readHeader(head: Buffer): Header | null {
  const start = head.toString("latin1", 0, 4);
  if (start === "fLaC") return readFlac(head);
  if (start === "RIFF" && head.toString("latin1", 8, 12) === "WAVE") return readWav(head);
  if (start === "OggS") return readOgg(head);
  return isMp3(head) ? { format: "mp3", channels: null, seconds: null } : null;
}

function readFlac(head: Buffer): Header | null {
  if (head.length < 26) return null;
  const rate = head.readUIntBE(18, 3) >> 4;
  const samples = (head.readUInt8(21) & 0x0f) * 2 ** 32 + head.readUInt32BE(22);
  return {
    format: "flac",
    channels: ((head.readUInt8(20) >> 1) & 7) + 1,
    seconds: rate > 0 && samples > 0 ? samples / rate : null,
  };
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** A recording that was never finished has this length, or 0. */
const UNKNOWN_LENGTH = 0xffffffff;

function readWav(head: Buffer): Header | null {
  const sound = findChunk(head, "data");
  const about = findChunk(head, "fmt ");
  if (!sound || !about || about.start + 26 > head.length) return null;
  const at = (offset: number) => head.readUInt16LE(about.start + offset);
  const coding = at(0) === EXTENSIBLE ? at(24) : at(0);
  const [channels, rate, frame, bits] = [at(2), head.readUInt32LE(about.start + 4), at(12), at(14)];
  if (
    (coding !== PCM && coding !== FLOAT) ||
    rate === 0 ||
    frame === 0 ||
    frame !== (channels * bits) / 8
  )
    return null;
  const known = sound.bytes > 0 && sound.bytes < UNKNOWN_LENGTH;
  return { format: "wav", channels, seconds: known ? sound.bytes / frame / rate : null };
}

function findChunk(head: Buffer, name: string): { start: number; bytes: number } | null {
  for (let at = 12; at + 8 <= head.length;) {
    const bytes = head.readUInt32LE(at + 4);
    if (head.toString("latin1", at, at + 4) === name) return { start: at + 8, bytes };
    at += 8 + bytes + (bytes % 2);
  }
  return null;
}

function readOgg(head: Buffer): Header | null {
  const packet = head.subarray(27 + (head[26] ?? 0));
  const says = (text: string) => packet.toString("latin1", 0, text.length) === text;
  if (says("OpusHead") && packet.length > 9)
    return { format: "opus", channels: packet.readUInt8(9), seconds: null };
  if (says("\x01vorbis") && packet.length > 11)
    return { format: "vorbis", channels: packet.readUInt8(11), seconds: null };
  return null;
}

function isMp3(head: Buffer): boolean {
  if (head.length < 4) return false;
  if (head.toString("latin1", 0, 3) === "ID3") return true;
  const [sync, version, rates] = [head.readUInt8(0), head.readUInt8(1), head.readUInt8(2)];
  return (
    sync === 0xff &&
    (version & 0xe6) === 0xe2 &&
    (version & 0x18) !== 0x08 &&
    rates >> 4 !== 15 &&
    (rates & 0x0c) !== 0x0c
  );
}
