import { db, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { fieldError } from "@/lib/errors";
import { FIRST_ADDRESS } from "@/lib/uploads/queries";

type OwnUpload = {
  address: string;
  perceptualHash: bigint | null;
  givenType: string | null;
  givenBytes: number | null;
};

/** Without the app's origin, if it has that. */
export function toOwnPath(url: string): string {
  const { APP_URL } = env();
  return url.startsWith(`${APP_URL}/`) ? url.slice(APP_URL.length) : url;
}

/** Marks it as used; `url` may have the app's origin. Throws validation at `field`. */
export async function getOwnUpload(
  bandId: string,
  field: string,
  url: string,
  from: Tx = db,
): Promise<OwnUpload> {
  const address = toOwnPath(url);
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
