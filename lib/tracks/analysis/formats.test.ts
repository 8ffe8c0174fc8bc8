import fc from "fast-check";
import { expect, test } from "vitest";
import { makeWav, tone } from "@/tests/support/audio";
import { readHeader } from "./formats";

test.each([
  ["an MP3", tone("mp3"), { format: "mp3", channels: null, seconds: null }],
  [
    "an MP3 with tags",
    Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"), tone("mp3")]),
    { format: "mp3", channels: null, seconds: null },
  ],
  ["a FLAC", tone("flac"), { format: "flac", channels: 1, seconds: 0.6 }],
  ["an Ogg Vorbis", tone("ogg"), { format: "vorbis", channels: 1, seconds: null }],
  ["an Ogg Opus", tone("opus"), { format: "opus", channels: 1, seconds: null }],
  ["a WAV", makeWav({ seconds: 2, channels: 2 }), { format: "wav", channels: 2, seconds: 2 }],
])("%s is known by its bytes", (_, file, header) => expect(readHeader(file)).toEqual(header));

/** A WAV with numbers of its header changed, by their place. */
function wavWith(changes: Record<number, number>) {
  const file = makeWav({ seconds: 1 });
  for (const [at, value] of Object.entries(changes)) file.writeUInt16LE(value, Number(at));
  return file;
}

test("a WAV with notes before its sound is known, and one whose length was never written", () => {
  const plain = makeWav({ seconds: 1 });
  const notes = Buffer.concat([
    Buffer.from("LIST"),
    Buffer.from([5, 0, 0, 0]),
    Buffer.from("notes\0"),
  ]);
  expect(
    readHeader(Buffer.concat([plain.subarray(0, 36), notes, plain.subarray(36)])),
  ).toMatchObject({ format: "wav", seconds: 1 });
  expect(readHeader(wavWith({ 40: 0xffff, 42: 0xffff }))).toMatchObject({
    format: "wav",
    seconds: null,
  });
});

test.each([
  ["nothing", ""],
  ["a JPEG", "\xFF\xD8\xFF\xE0aaaaaaaaaaaa"],
  ["a program", "MZ\x90\0\x03aaaaaaaaaaa"],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a video", "RIFF\0\0\0\0AVI LIST"],
  ["Ogg with a video", `OggS${"\0".repeat(22)}\x01\x1e\x80theora`],
  ["AAC", "\xFF\xF1\x50\x80aaaa"],
  ["a WAV without sound", makeWav({ seconds: 1 }).toString("latin1", 0, 36)],
  [
    "a WAV that packs 65 535 channels into a byte",
    wavWith({ 22: 65_535, 32: 1 }).toString("latin1"),
  ],
  ["a WAV whose frames have no size", wavWith({ 32: 0, 34: 0 }).toString("latin1")],
  ["a WAV in a coding of its own", wavWith({ 20: 0x11 }).toString("latin1")],
])("%s is not taken", (_, text) => expect(readHeader(Buffer.from(text, "latin1"))).toBeNull());

test("no beginning of a file makes it throw", () => {
  const starts = ["", "fLaC", "RIFF0000WAVE", "RIFF0000WAVEfmt ", "OggS", "ID3"].map((start) =>
    Buffer.from(start, "latin1"),
  );
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      const header = readHeader(Buffer.concat([start, rest]));
      expect(header === null || header.format.length > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
