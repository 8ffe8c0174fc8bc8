/** Samples of which only the loudest is kept: an hour at 192 kHz is less than a megabyte of them. */
const WINDOW = 1024;

/** Sample rates that music has, in hertz. */
const RATES = { min: 8_000, max: 192_000 };

/** Decoded sound: one array of samples per channel, from -1 to 1. */
type Sound = { channelData: Float32Array[]; sampleRate: number };

/** Listens to sound as it comes, and keeps how long it is and how loud along the way. */
export class Loudness {
  seconds = 0;
  private readonly windows: number[] = [];
  private loudest = 0;
  private filled = 0;

  /** Takes the next piece. Throws RangeError for a sample rate that no music has. */
  add({ channelData, sampleRate }: Sound): void {
    if (!(sampleRate >= RATES.min && sampleRate <= RATES.max))
      throw new RangeError(`sample rate ${sampleRate}`);
    const samples = channelData[0]?.length ?? 0;
    for (let at = 0; at < samples; at++) {
      for (const channel of channelData)
        this.loudest = Math.max(this.loudest, Math.abs(channel[at]!));
      if (++this.filled === WINDOW) this.close();
    }
    this.seconds += samples / sampleRate;
  }

  /** The loudest of each of `count` equal stretches, 0 to 255. */
  peaks(count: number): Uint8Array<ArrayBuffer> {
    if (this.filled > 0) this.close();
    const step = this.windows.length / count;
    return Uint8Array.from({ length: count }, (_, index) => {
      const from = Math.floor(index * step);
      const stretch = this.windows.slice(from, Math.max(from + 1, Math.floor((index + 1) * step)));
      return Math.round(255 * Math.min(1, Math.max(0, ...stretch)));
    });
  }

  private close(): void {
    this.windows.push(this.loudest);
    this.loudest = this.filled = 0;
  }
}
