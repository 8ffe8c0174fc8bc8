import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** How long an upload may begin after it was asked for. */
const VALID_MS = 15 * 60 * 1000;

let key: Buffer | undefined;

function sign(uploadId: string, expires: number): Buffer {
  key ??= Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET!, "", "doublebill upload addresses", 32));
  return createHmac("sha256", key).update(`${uploadId} ${expires}`).digest();
}

/** The address to PUT a file to; whoever holds it may, for a quarter of an hour. */
export function signedUploadUrl(uploadId: string, now = Date.now()): string {
  const expires = now + VALID_MS;
  return `/api/uploads/local/${uploadId}?expires=${expires}&signature=${sign(uploadId, expires).toString("base64url")}`;
}

/** Throws forbidden for an address that was not signed here, or is over. */
export function requireSignature(uploadId: string, { expires, signature }: { expires: number; signature: string }): void {
  const given = Buffer.from(signature, "base64url");
  const right = sign(uploadId, expires);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError("forbidden", "This upload address is not valid");
  if (expires < Date.now()) throw new AppError("forbidden", "Request has expired");
}
