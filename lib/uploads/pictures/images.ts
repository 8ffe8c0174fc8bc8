import { createHash } from "node:crypto";
import { Semaphore } from "async-mutex";
import sharp, { type CreateRaw, type Sharp } from "sharp";
import { exactlyOne } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { readType } from "@/lib/uploads/pictures/file-type";
import { perceptualHash } from "@/lib/uploads/pictures/perceptual-hash";
import {
  PICTURE_FORMATS,
  pictureAddress,
  pictureFile,
  SIDE_MAX,
  storedSizes,
  type PictureFormat,
  type Size,
} from "@/lib/uploads/pictures/sizes";
import type { PictureType } from "@/lib/uploads/limits";

const PIXELS_MAX = 40_000_000;
/** Bytes of all pictures decoded at once: as many as one of 40 megapixels has. */
const MEMORY_MAX = PIXELS_MAX * 4;
const DECODES_AT_ONCE = 2;
const DECODE_SECONDS = 20;
/** Behind transparent pictures: white, since most logos are dark. */
const BACKGROUND = "#ffffff";

sharp.cache(false);
sharp.concurrency(1);

const inspecting = new Semaphore(1);
const decoding = new Semaphore(DECODES_AT_ONCE);

export type ConvertedPicture = Size & {
  address: string;
  type: PictureType;
  perceptualHash: bigint | null;
  files: { name: string; data: Buffer }[];
};

type Pixels = { data: Buffer; raw: CreateRaw };
type Encoded = { size: Size; format: PictureFormat; data: Buffer };

/**
 * Re-encodes it, so that metadata is lost. Throws unsupported_type (file-type.ts), or validation if
 * it is damaged or over 40 megapixels.
 */
export async function readPicture(file: string): Promise<ConvertedPicture> {
  const { type, memory } = await inspecting.runExclusive(() => inspect(file));
  const isLarge = memory > MEMORY_MAX / DECODES_AT_ONCE;
  return decoding.runExclusive(() => convert(file, type), isLarge ? DECODES_AT_ONCE : 1);
}

async function convert(file: string, type: PictureType): Promise<ConvertedPicture> {
  const pixels = await decode(file).catch(refuse);
  const { width, height } = pixels.raw;
  const encoded = await encodeAll(pixels);
  const isLargest = ({ size }: Encoded) => size.width === width && size.height === height;
  const largest = exactlyOne(encoded.filter((one) => one.format === "jpg" && isLargest(one)));
  const hash = createHash("sha256").update(largest.data).digest("hex").slice(0, 32);
  const files = encoded.map(({ size, format, data }) => ({
    name: pictureFile(hash, size, format),
    data,
  }));
  const address = pictureAddress(hash, { width, height });
  return {
    address,
    type,
    width,
    height,
    perceptualHash: await perceptualHash(pixels.data, pixels.raw),
    files,
  };
}

const open = (file: string) => sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error" });

async function inspect(file: string) {
  const type = await readType(file);
  const { width, height, channels, depth, isProgressive } = await open(file)
    .metadata()
    .catch(refuse);
  const memory = width * height * channels * (depth === "ushort" ? 2 : 1);
  if (width * height > PIXELS_MAX) throw tooLarge();
  // An interlaced picture cannot be scaled down line by line.
  if (isProgressive && memory > MEMORY_MAX)
    throw new AppError(
      "validation",
      "This image takes too much memory to read. Please save it as a JPG.",
    );
  return { type, memory };
}

const tooLarge = () => new AppError("validation", "This image is larger than 40 megapixels.");

function refuse(error: unknown): never {
  const overLimit = error instanceof Error && /pixel limit/i.test(error.message);
  throw overLimit
    ? tooLarge()
    : new AppError("validation", "This image is damaged and cannot be read.");
}

async function decode(file: string): Promise<Pixels> {
  const { data, info } = await open(file)
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: BACKGROUND })
    .toColourspace("srgb")
    .raw()
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encodeAll({ data, raw }: Pixels): Promise<Encoded[]> {
  const files: Encoded[] = [];
  for (const size of storedSizes(raw)) {
    const scaled = await sharp(data, { raw })
      .resize({ ...size, fit: "fill" })
      .raw()
      .toBuffer();
    // Not one clone() for each format: that copies all pixels on the main thread.
    for (const format of PICTURE_FORMATS) {
      const image = sharp(scaled, { raw: { ...raw, ...size } });
      files.push({ size, format, data: await encode(image, format) });
    }
  }
  return files;
}

function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  return format === "avif"
    ? image.avif({ quality: 55, effort: 0, chromaSubsampling: "4:2:0" }).toBuffer()
    : image.jpeg({ quality: 82 }).toBuffer();
}
