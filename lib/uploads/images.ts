import { open } from "node:fs/promises";
import sharp from "sharp";
import { AppError } from "@/lib/errors";

const PIXELS_MAX = 40_000_000;
/** Longest side of a stored picture. */
const SIDE_MAX = 1600;
const DECODES_AT_ONCE = 2;
const DECODE_SECONDS = 20;

sharp.cache(false);
sharp.concurrency(1);

type Picture = { data: Buffer; width: number; height: number };

/**
 * A file's picture as it is stored: WebP, upright, at most 1600 pixels a side, without metadata. Throws unsupported_type
 * for anything but JPEG, PNG, GIF and WebP (by its bytes), validation for a damaged one or one over 40 megapixels.
 */
export async function readPicture(file: string): Promise<Picture> {
  if (!isPicture(await firstBytes(file))) throw new AppError("unsupported_type", "Please select a JPG, PNG, GIF or WebP image");
  return takingTurns(() => decode(file));
}

async function decode(file: string): Promise<Picture> {
  try {
    const image = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    const { data, info } = await image
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new AppError("validation", tooLarge ? "This image is larger than 40 megapixels" : "This image is damaged and cannot be read");
  }
}

// Only what begins like one of the four ever reaches a decoder.
function isPicture(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  const jpeg = text.startsWith("\xFF\xD8\xFF");
  const png = text.startsWith("\x89PNG\r\n\x1A\n");
  const gif = text.startsWith("GIF87a") || text.startsWith("GIF89a");
  return jpeg || png || gif || (text.startsWith("RIFF") && text.endsWith("WEBP"));
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
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
