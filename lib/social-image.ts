import { Semaphore } from "async-mutex";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { AppError } from "@/lib/errors";
import { posterSvg } from "@/lib/poster";
import type { PosterOptions } from "@/lib/poster/art";
import { SHEET_SIZE, sheetSvg, type Lettering } from "@/lib/poster/sheet";
import { findFile } from "@/lib/uploads/queries";

type Shown = { photoUrl: string | null; poster: PosterOptions; lettering: Lettering[] };

const drawn = new LRUCache<string, Promise<Buffer>>({ max: 50 });

/** Anybody may ask for any band's image, and drawing takes a core. */
const DRAWN_AT_ONCE = 1;
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 5;

const drawing = new Semaphore(DRAWN_AT_ONCE);
let waiting = 0;

/** A JPEG of `SHEET_SIZE`. Throws unavailable while too many wait. */
export function drawSheet(shown: Shown): Promise<Buffer> {
  const key = JSON.stringify(shown);
  const image = drawn.get(key) ?? drawInTurn(shown);
  drawn.set(key, image);
  image.catch(() => drawn.delete(key));
  return image;
}

export async function sheetResponse(image: Promise<Buffer>): Promise<Response> {
  const headers = { "content-type": "image/jpeg", "cache-control": "public, max-age=300" };
  return new Response(new Uint8Array(await image), { headers });
}

async function drawInTurn(shown: Shown): Promise<Buffer> {
  if (waiting >= WAITING_MAX)
    throw new AppError("unavailable", undefined, { retryAfter: RETRY_AFTER_SECONDS });
  waiting += 1;
  try {
    return await drawing.runExclusive(() => draw(shown));
  } finally {
    waiting -= 1;
  }
}

async function draw({ photoUrl, poster, lettering }: Shown): Promise<Buffer> {
  const side = SHEET_SIZE.height;
  const picture =
    (photoUrl && (await readPhoto(photoUrl))) ||
    Buffer.from(posterSvg({ ...poster, shape: "square" }));
  const square = await sharp(picture).resize(side, side, { fit: "cover" }).toBuffer();
  const sheet = sheetSvg(poster.name, lettering);
  return sharp(Buffer.from(sheet))
    .composite([{ input: square, left: 0, top: 0 }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function readPhoto(photoUrl: string): Promise<Buffer | null> {
  const file = await findFile(photoUrl.slice("/files/".length));
  return file && Buffer.from(await new Response(file.stream).arrayBuffer());
}
