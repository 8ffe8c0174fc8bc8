import { createRandom, type SeedRandom } from "./random";
import { wavFile } from "./wav";

const RATE = 22_050;
const STEPS_A_BAR = 16;
const SCALE = [0, 2, 3, 5, 7, 8, 10, 12];
const WALK = [0, 5, 3, 4];

const pitch = (degree = 0): number => SCALE[degree] ?? 0;

type RiffOptions = {
  /** The same words make the same riff. */ seed: string;
  beatsPerMinute: number;
  bars: number;
};

type Voice = (second: number) => number;

/** Drums, bass and a melody, generated from a seed: nothing is recorded, nothing is licensed. */
export function riffWav({ seed, beatsPerMinute, bars }: RiffOptions): Buffer {
  const random = createRandom(seed);
  const step = 60 / beatsPerMinute / 4;
  const samples = new Float32Array(Math.ceil((bars * STEPS_A_BAR * step + 1) * RATE));
  const play = (at: number, seconds: number, voice: Voice) => {
    const first = Math.round(at * RATE);
    for (let index = 0; index < seconds * RATE && first + index < samples.length; index++)
      samples[first + index] = (samples[first + index] ?? 0) + voice(index / RATE);
  };
  const root = 41.2 * 2 ** (Math.floor(random() * 8) / 12);
  const tune = Array.from({ length: STEPS_A_BAR * 2 }, () =>
    random() < 0.38 ? pitch(Math.floor(random() * SCALE.length)) : null,
  );
  for (let at = 0; at < bars * STEPS_A_BAR; at++) {
    const bar = Math.floor(at / STEPS_A_BAR);
    const chord = pitch(WALK[bar % WALK.length]);
    drums(at % STEPS_A_BAR, random).forEach((voice) => play(at * step, 0.25, voice));
    if (at % 2 === 0) play(at * step, step * 1.8, bass(root * 2 ** (chord / 12)));
    const note = tune[at % tune.length];
    if (note != null && bar > 1)
      play(at * step, step * 3, lead(root * 8 * 2 ** ((chord + note) / 12)));
  }
  return wavFile(
    samples.map((sample) => Math.tanh(sample * 0.8)),
    RATE,
  );
}

function drums(step: number, random: SeedRandom): Voice[] {
  const voices: Voice[] = [];
  if (step % 8 === 0 || step === 10)
    voices.push(
      (t) =>
        0.9 * Math.exp(-t * 18) * Math.sin(2 * Math.PI * (48 * t + 4 * (1 - Math.exp(-t * 40)))),
    );
  if (step % 8 === 4) voices.push((t) => 0.45 * Math.exp(-t * 22) * (random() * 2 - 1));
  if (step % 2 === 0) voices.push((t) => 0.12 * Math.exp(-t * 70) * (random() * 2 - 1));
  return voices;
}

const bass =
  (frequency: number): Voice =>
  (t) =>
    0.4 *
    Math.exp(-t * 3) *
    [1, 2, 3, 4].reduce(
      (sum, over) => sum + Math.sin(2 * Math.PI * frequency * over * t) / over,
      0,
    ) *
    0.6;

const lead =
  (frequency: number): Voice =>
  (t) =>
    0.16 *
    Math.min(1, t * 60) *
    Math.exp(-t * 5) *
    (Math.sin(2 * Math.PI * frequency * t) + 0.3 * Math.sin(4 * Math.PI * frequency * t));
