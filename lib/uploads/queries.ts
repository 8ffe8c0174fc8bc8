import path from "node:path";
import { db, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { fieldError } from "@/lib/errors";
import { isId } from "@/lib/fields";
import { PICTURE_FORMATS } from "@/lib/uploads/pictures/sizes";
import { storage } from "@/lib/uploads/storage";
import type { StoredFile } from "@/lib/uploads/storage/types";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** Before its file is known; pictures from before there were sizes are still there, as WebP. */
const FIRST_ADDRESS = new RegExp(`^/files/(${UUID})(?:\\.webp)?$`);
const FILE = new RegExp(
  `^(?:[0-9a-f]{32}-\\d{1,4}x\\d{1,4}\\.(?:${PICTURE_FORMATS.join("|")})|${UUID}\\.webp)$`,
);
const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

export const firstAddress = (uploadId: string): string => `/files/${uploadId}`;

export async function findFile(name: string): Promise<(StoredFile & { type: string }) | null> {
  const type = FILE.test(name) ? TYPES[path.extname(name)] : undefined;
  const file = type ? await storage.get(name) : null;
  return file && type ? { ...file, type } : null;
}

export async function findPictureAddress(name: string): Promise<string | null> {
  // Not for a missing old picture: its URL would redirect to itself.
  if (!isId(name)) return null;
  const upload = await db.upload.findFirst({
    where: { id: name, storedAt: { not: null } },
    select: { address: true },
  });
  return upload && upload.address;
}

export type OwnUpload = {
  address: string;
  perceptualHash: bigint | null;
  givenType: string | null;
  givenBytes: number | null;
};

/** `url` may have the app's origin. Marks it as used. Throws validation at `field`. */
export async function getOwnUpload(
  bandId: string,
  field: string,
  url: string,
  from: Tx = db,
): Promise<OwnUpload> {
  const { APP_URL } = env();
  const address = url.startsWith(`${APP_URL}/`) ? url.slice(APP_URL.length) : url;
  const id = FIRST_ADDRESS.exec(address)?.[1];
  const [upload] = await from.upload.updateManyAndReturn({
    where: { ...(id ? { id } : { address }), bandId, storedAt: { not: null } },
    data: { unusedSince: null },
    select: { address: true, perceptualHash: true, givenType: true, givenBytes: true },
  });
  if (!upload?.address) throw fieldError(field, "Please upload the photo here first");
  return { ...upload, address: upload.address };
}

export async function requireOwnUpload(
  bandId: string,
  field: string,
  url: string,
  from: Tx = db,
): Promise<string> {
  return (await getOwnUpload(bandId, field, url, from)).address;
}
