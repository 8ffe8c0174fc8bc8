import { db, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { fieldError } from "@/lib/errors";
import { storage, type StoredFile } from "@/lib/uploads/storage";

const ADDRESS = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Under which name a picture is stored, and at which address it is shown. */
export const fileName = (uploadId: string): string => `${uploadId}.webp`;
export const fileUrl = (uploadId: string): string => `/files/${fileName(uploadId)}`;

/** A stored picture by its file name. */
export async function findFile(name: string): Promise<StoredFile | null> {
  return ADDRESS.test(`/files/${name}`) ? storage.get(name) : null;
}

/** The address of a finished upload of this band, as it is kept; `url` may carry the app's origin. Throws validation at `field` for any other address. */
export async function requireOwnUpload(bandId: string, field: string, url: string, from: Tx = db): Promise<string> {
  const { APP_URL } = env();
  const uploadId = ADDRESS.exec(url.startsWith(`${APP_URL}/`) ? url.slice(APP_URL.length) : url)?.[1];
  const upload = uploadId && (await from.upload.findFirst({ where: { id: uploadId, bandId, storedAt: { not: null } }, select: { id: true } }));
  if (!upload) throw fieldError(field, "Please upload the photo here first");
  return fileUrl(upload.id);
}
