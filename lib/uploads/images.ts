import { createHash } from "node:crypto";
import sharp, { type CreateRaw, type Sharp } from "sharp";
import { AppError } from "@/lib/errors";
import { readType } from "@/lib/uploads/file-type";
import { PICTURE_FORMATS, pictureAddress, pictureFile, SIDE_MAX, storedSizes, type PictureFormat, type Size } from "@/lib/uploads/pictures";
import type { PictureType } from "@/lib/uploads/schema";

const PIXELS_MAX = 40_000_000;
const DECODES_AT_ONCE = 2;
const DECODE_SECONDS = 20;
/** What shows through a transparent picture: paper, since most logos are dark. */
const BACKGROUND = "#ffffff";

sharp.cache(false);
sharp.concurrency(1);

export type Picture = Size & { address: string; type: PictureType; files: { name: string; data: Buffer }[] };

type Pixels = { data: Buffer; raw: CreateRaw };

/**
 * A file's picture as it is stored: upright, without metadata, in each size and format. Throws unsupported_type for anything
 * but JPEG, PNG and GIF (by its bytes), validation for a damaged one or one over 40 megapixels.
 */
export async function readPicture(file: string): Promise<Picture> {
  return takingTurns(async () => {
    const type = await readType(file);
    const pixels = await decode(file);
    const { width, height } = pixels.raw;
    const files = await encodeAll(pixels);
    const largest = files.find((made) => made.format === "jpg" && made.size.width === width && made.size.height === height);
    const hash = createHash("sha256").update(largest!.data).digest("hex").slice(0, 32);
    const named = files.map(({ size, format, data }) => ({ name: pictureFile(hash, size, format), data }));
    return { address: pictureAddress(hash, { width, height }), type, width, height, files: named };
  });
}

async function decode(file: string): Promise<Pixels> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error" })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: BACKGROUND })
      .toColourspace("srgb")
      .raw()
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new AppError("validation", tooLarge ? "This image is larger than 40 megapixels." : "This image is damaged and cannot be read.");
  }
}

async function encodeAll({ data, raw }: Pixels) {
  const files = [];
  for (const size of storedSizes(raw)) {
    const scaled = sharp(data, { raw }).resize({ ...size, fit: "fill" });
    for (const format of PICTURE_FORMATS) files.push({ size, format, data: await encode(scaled.clone(), format) });
  }
  return files;
}

/** The efforts are measured: see docs/decisions/0007. */
function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === "avif") return image.avif({ quality: 55, effort: 0 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 80, effort: 2 }).toBuffer();
  return image.jpeg({ quality: 82 }).toBuffer();
}

let running = 0;
const waiting: (() => void)[] = [];

/** A decoded picture can fill 160 MB, so only a few at a time. */
async function takingTurns<T>(work: () => Promise<T>): Promise<T> {
  if (running >= DECODES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
