import sharp, { type CreateRaw } from "sharp";
import phash from "sharp-phash";

/** Standard deviation of grey levels below which a picture has nothing to be told by. */
const CONTRAST_MIN = 2;

/** Bits in which the hashes of one picture may differ after it was saved anew, made smaller or brighter. */
export const SAME_PICTURE_BITS = 6;

/** The 64-bit perceptual hash of a picture, signed as PostgreSQL stores it; null for a picture with nothing to see. */
export async function perceptualHash(data: Buffer, raw: CreateRaw): Promise<bigint | null> {
  const { channels } = await sharp(data, { raw }).stats();
  if (channels.every(({ stdev }) => stdev < CONTRAST_MIN)) return null;
  return BigInt.asIntN(64, BigInt(`0b${await phash(data, { raw })}`));
}
