import { wavFile } from "@/prisma/seed/wav";

type Wav = {
  seconds: number;
  rate?: number;
  channels?: number;
  /** From 0 to 1, at a time in seconds. */ loudness?: (second: number) => number;
};

/** A tone as a 16-bit WAV file. */
export function makeWav({ seconds, rate = 8000, channels = 1, loudness = () => 0.5 }: Wav): Buffer {
  const samples = new Float32Array(Math.round(seconds * rate) * channels);
  for (let index = 0; index < samples.length; index++) {
    const at = Math.floor(index / channels);
    samples[index] = loudness(at / rate) * Math.sin((at * 440 * 2 * Math.PI) / rate);
  }
  return wavFile(samples, rate, channels);
}
