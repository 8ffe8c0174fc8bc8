/** Only the peak of each window is kept: less than a megabyte for an hour at 192 kHz. */
const WINDOW = 1024;

const RATES = { min: 8_000, max: 192_000 };

type Sound = { channelData: Float32Array[]; sampleRate: number };

export class Loudness {
  seconds = 0;
  private readonly windows: number[] = [];
  private loudest = 0;
  private filled = 0;

  /** Throws RangeError for a sample rate that no music has. */
  add({ channelData, sampleRate }: Sound): void {
    if (!(sampleRate >= RATES.min && sampleRate <= RATES.max))
      throw new RangeError(`sample rate ${sampleRate}`);
    const samples = channelData[0]?.length ?? 0;
    for (let at = 0; at < samples; at++) {
      for (const channel of channelData)
        this.loudest = Math.max(this.loudest, Math.abs(channel[at] ?? 0));
      if (++this.filled === WINDOW) this.close();
    }
    this.seconds += samples / sampleRate;
  }

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
