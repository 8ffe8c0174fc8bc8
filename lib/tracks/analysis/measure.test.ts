import { describe, expect, test } from "vitest";
import { makeWav, tone } from "@/tests/support/audio";
import { PEAKS } from "@/lib/tracks/limits";
import { measure } from "./measure";
import { CUT_OFF, DAMAGED, TOO_LONG, TOO_SLOW } from "@/lib/tracks/problems";
import { measureStoredTrack } from "./reading";
import { storage } from "@/lib/uploads/storage";

const chunks = (file: Uint8Array, size = 1000) =>
  new Blob([Uint8Array.from(file)]).stream().pipeThrough(
    new TransformStream({
      transform: (chunk: Uint8Array, to) => {
        for (let at = 0; at < chunk.length; at += size) to.enqueue(chunk.subarray(at, at + size));
      },
    }),
  ) as never;

test("the peaks of a WAV are as loud as its sound, from the first to the last", async () => {
  const wav = makeWav({
    seconds: 60,
    rate: 44_100,
    channels: 2,
    loudness: (second) => (second < 30 ? 0.25 : 1),
  });
  const measured = await measure(chunks(wav), "wav");
  if ("problem" in measured) throw new Error(measured.problem);
  expect(measured.seconds).toBeCloseTo(60, 3);
  expect(measured.peaks).toHaveLength(PEAKS);
  expect(new Set(measured.peaks.slice(0, PEAKS / 2 - 1))).toEqual(new Set([64]));
  expect(new Set(measured.peaks.slice(PEAKS / 2 + 1))).toEqual(new Set([255]));
});

test("a sound shorter than its waveform has a value everywhere", async () => {
  const measured = await measure(chunks(makeWav({ seconds: 0.2 })), "wav");
  expect("peaks" in measured && measured.peaks.every((peak) => peak > 120)).toBe(true);
});

test.each([
  ["mp3", "mp3", 1.2],
  ["flac", "flac", 0.6],
  ["ogg", "vorbis", 1.2],
  ["opus", "opus", 1.2],
] as const)("%s is heard to its end", async (ending, format, seconds) => {
  const measured = await measure(chunks(tone(ending)), format);
  if ("problem" in measured) throw new Error(measured.problem);
  expect(Math.abs(measured.seconds - seconds)).toBeLessThan(0.15);
  expect(Math.max(...measured.peaks)).toBeGreaterThan(20);
});

describe("a file that is no track", () => {
  const noise = Buffer.from(
    Array.from({ length: 50_000 }, (_, at) => (at * at * 31 + at * 7) % 256),
  );
  test.each([
    [
      "noise behind the header of a FLAC",
      Buffer.concat([tone("flac").subarray(0, 42), noise]),
      "flac",
    ],
    [
      "noise behind the tags of an MP3",
      Buffer.concat([
        Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"),
        noise.map((byte) => byte & 0x7f),
      ]),
      "mp3",
    ],
    ["an Ogg of headers only", tone("ogg").subarray(0, 58), "vorbis"],
    ["an Opus of headers only", tone("opus").subarray(0, 47), "opus"],
    ["nothing", Buffer.alloc(0), "mp3"],
  ] as const)("%s is damaged", async (_, file, format) => {
    expect(await measure(chunks(file), format)).toEqual({ problem: DAMAGED });
  });

  test("more than an hour is given up as soon as it is heard", async () => {
    let read = 0;
    const head = makeWav({ seconds: 0 });
    async function* endless() {
      yield head.fill(255, 40);
      for (; read < 1e9; read += 65_536) yield new Uint8Array(65_536);
    }
    expect(await measure(endless(), "wav")).toEqual({ problem: TOO_LONG });
    expect(read).toBeLessThan(60 * 60 * 8000 * 2 + 200_000);
  });

  test("what breaks off in the store is nobody's fault", async () => {
    async function* broken() {
      yield makeWav({ seconds: 1 });
      throw new Error("gone");
    }
    await expect(measure(broken(), "wav")).rejects.toThrow("the file stopped coming");
  });
});

describe("in a thread of its own", () => {
  test("a stored file is heard, and the process goes on meanwhile", async () => {
    await storage.put("long.audio", makeWav({ seconds: 240, rate: 44_100, channels: 2 }));
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(
      () => ([longest, last] = [Math.max(longest, performance.now() - last), performance.now()]),
      5,
    );
    const measured = await measureStoredTrack("long.audio", "wav");
    clearInterval(watch);
    expect(measured).toMatchObject({ seconds: expect.closeTo(240, 2) });
    expect(longest).toBeLessThan(1000);
  });

  test("a file that ends before it should is told so; one that takes too long as well", async () => {
    await storage.put("cut.audio", makeWav({ seconds: 10 }).subarray(0, 40_000));
    expect(await measureStoredTrack("cut.audio", "wav")).toEqual({ problem: CUT_OFF });
    expect(await measureStoredTrack("cut.audio", "wav", 1)).toEqual({ problem: TOO_SLOW });
  });

  test("a file that is not there is tried again, not blamed", async () => {
    await expect(measureStoredTrack("never.audio", "wav")).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
