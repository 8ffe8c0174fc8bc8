/** 16 bit; samples from -1 to 1, channels interleaved. */
export function wavFile(samples: Float32Array, rate: number, channels = 1): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
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
  samples.forEach((sample, index) =>
    file.writeInt16LE(Math.round(32767 * Math.max(-1, Math.min(1, sample))), 44 + index * 2),
  );
  return file;
}
