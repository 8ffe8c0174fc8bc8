import sharp, { type CreateRaw } from "sharp";
import phash from "sharp-phash";

const CONTRAST_MIN = 2;
/** What the package scales to; statistics of the whole picture take ten times as long. */
const SAMPLE_SIDE = 32;

/** Hashes of one picture differ by at most this after resaving, scaling or brightening. */
export const SAME_PICTURE_BITS = 6;

/** 64 bits, signed as PostgreSQL stores it; null for a picture without features. */
export async function perceptualHash(data: Buffer, raw: CreateRaw): Promise<bigint | null> {
  const { data: sample, info } = await sharp(data, { raw })
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(sample, { raw: info }).stats();
  if (channels.every(({ stdev }) => stdev < CONTRAST_MIN)) return null;
  return BigInt.asIntN(64, BigInt(`0b${await phash(sample, { raw: info })}`));
}
