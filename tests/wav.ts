type Wav = { seconds: number; rate?: number; channels?: number; /** From 0 to 1, at a time in seconds. */ loudness?: (second: number) => number };

/** A tone as a 16-bit WAV file. */
export function makeWav({ seconds, rate = 8000, channels = 1, loudness = () => 0.5 }: Wav): Buffer {
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + samples * channels * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * channels * 2, 28);
  file.writeUInt16LE(channels * 2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(file.length - 44, 40);
  for (let at = 0; at < samples; at++) {
    const level = Math.round(32767 * loudness(at / rate) * Math.sin((at * 440 * 2 * Math.PI) / rate));
    for (let channel = 0; channel < channels; channel++) file.writeInt16LE(level, 44 + (at * channels + channel) * 2);
  }
  return file;
}
