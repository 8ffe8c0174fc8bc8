import { db, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { fieldError } from "@/lib/errors";
import { isId } from "@/lib/fields";
import { PICTURE_FORMATS } from "@/lib/uploads/pictures";
import { storage } from "@/lib/uploads/storage";
import type { StoredFile } from "@/lib/uploads/storage/types";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** The address of an upload before its file is known; pictures from before there were sizes still lie there, as WebP. */
const FIRST_ADDRESS = new RegExp(`^/files/(${UUID})(?:\\.webp)?$`);
const FILE = new RegExp(
  `^(?:[0-9a-f]{32}-\\d{1,4}x\\d{1,4}\\.(?:${PICTURE_FORMATS.join("|")})|${UUID}\\.webp)$`,
);
const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** The address under which an upload can be named before and after it has its file. */
export const firstAddress = (uploadId: string): string => `/files/${uploadId}`;

/** A stored file by its name, with its content type. */
export async function findFile(name: string): Promise<(StoredFile & { type: string }) | null> {
  const file = FILE.test(name) ? await storage.get(name) : null;
  return file && { ...file, type: TYPES[name.slice(name.lastIndexOf(".") + 1)]! };
}

/** Where the picture of an upload lies that is asked for by its first address. */
export async function findPictureAddress(name: string): Promise<string | null> {
  // Not of a file that is missing: an old picture's own address would lead to itself.
  if (!isId(name)) return null;
  const upload = await db.upload.findFirst({
    where: { id: name, storedAt: { not: null } },
    select: { address: true },
  });
  return upload && upload.address;
}

/** A finished upload: its lasting address, its perceptual hash, and the type and bytes of the file that was sent (null for old ones). */
export type OwnUpload = {
  address: string;
  perceptualHash: bigint | null;
  givenType: string | null;
  givenBytes: number | null;
};

/** A finished upload of this band by its first or its lasting address, with or without the app's origin. It counts as used from now on. Throws validation at `field` for any other address. */
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

/** The lasting address of a finished upload of this band, to be kept. Throws as `getOwnUpload`. */
export async function requireOwnUpload(
  bandId: string,
  field: string,
  url: string,
  from: Tx = db,
): Promise<string> {
  return (await getOwnUpload(bandId, field, url, from)).address;
}
