import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { posterSvg } from "@/lib/poster";
import type { PosterOptions } from "@/lib/poster/art";
import { SHEET_SIZE, sheetSvg, type Lettering } from "@/lib/poster/sheet";
import { findFile } from "@/lib/uploads/queries";

/** What the picture of a shared link shows: a stored photo, or a poster where there is none, and the letters beside it. */
type Shown = { photoUrl: string | null; poster: PosterOptions; lettering: Lettering[] };

// A link that is shared is looked at by many at once; about 100 KB each.
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 50 });

/** As a JPEG of `SHEET_SIZE`. */
export function drawSheet(shown: Shown): Promise<Buffer> {
  const key = JSON.stringify(shown);
  const image = drawn.get(key) ?? draw(shown);
  drawn.set(key, image);
  image.catch(() => drawn.delete(key));
  return image;
}

/** The answer that carries such a picture. */
export const sheetResponse = (image: Buffer): Response =>
  new Response(new Uint8Array(image), { headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=300" } });

async function draw({ photoUrl, poster, lettering }: Shown): Promise<Buffer> {
  const side = SHEET_SIZE.height;
  const picture = (photoUrl && (await readPhoto(photoUrl))) || Buffer.from(posterSvg({ ...poster, shape: "square" }));
  const square = await sharp(picture).resize(side, side, { fit: "cover" }).toBuffer();
  const sheet = sheetSvg(poster.name, lettering);
  return sharp(Buffer.from(sheet)).composite([{ input: square, left: 0, top: 0 }]).jpeg({ quality: 85 }).toBuffer();
}

async function readPhoto(photoUrl: string): Promise<Buffer | null> {
  const file = await findFile(photoUrl.slice("/files/".length));
  return file && Buffer.from(await new Response(file.stream).arrayBuffer());
}
