import sharp, { type CreateRaw } from "sharp";

const WIDTH = 9;
const HEIGHT = 8;
/** Grey levels between neighbours below which a picture has nothing to be told by. */
const CONTRAST_MIN = 6;

/** Bits in which the likenesses of one picture may differ after it was saved anew, made smaller or brighter. */
export const SAME_WITHIN = 6;

/**
 * What a picture looks like, in 64 bits: whether each of 8 x 8 points is brighter than its right neighbour (dHash). Made smaller, brighter
 * or saved anew it stays nearly the same. Null for a picture with nothing to see. As a signed number, which PostgreSQL stores.
 */
export async function likenessOf(data: Buffer, raw: CreateRaw): Promise<bigint | null> {
  const points = await sharp(data, { raw }).greyscale().resize(WIDTH, HEIGHT, { fit: "fill", kernel: "cubic" }).raw().toBuffer();
  let bits = 0n;
  let contrast = 0;
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH - 1; column++) {
      const here = points[row * WIDTH + column]!;
      const right = points[row * WIDTH + column + 1]!;
      contrast = Math.max(contrast, Math.abs(here - right));
      bits = (bits << 1n) | BigInt(here > right ? 1 : 0);
    }
  return contrast < CONTRAST_MIN ? null : BigInt.asIntN(64, bits);
}
