import { expect, test } from "vitest";
import { readHeader } from "@/lib/tracks/analysis/formats";
import { riffWav } from "./riff";

const riff = (seed: string) => riffWav({ seed, beatsPerMinute: 120, bars: 2 });

test("a riff is a playable file as long as its bars, never too loud, and not silent", () => {
  const file = riff("one");
  expect(readHeader(file)).toEqual({ format: "wav", channels: 1, seconds: expect.closeTo(5, 1) });
  const samples = new Int16Array(file.buffer, file.byteOffset + 44, (file.length - 44) / 2);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(8_000);
  expect(loudest).toBeLessThan(32_767);
});

test("the same words make the same riff, others another", () => {
  expect(riff("one").equals(riff("one"))).toBe(true);
  expect(riff("one").equals(riff("two"))).toBe(false);
});
