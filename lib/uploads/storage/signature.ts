import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { signingKey } from "@/lib/secrets";
import { drainBody } from "@/lib/uploads/storage/body";

const sign = (path: string, expires: number): Buffer =>
  createHmac("sha256", signingKey("upload addresses")).update(`${path} ${expires}`).digest();

/** Anyone with the URL may PUT to it until it expires, in seconds. */
export function signedAddress(path: string, seconds: number, now = Date.now()): string {
  const expires = now + seconds * 1000;
  return `${path}?expires=${expires}&signature=${sign(path, expires).toString("base64url")}`;
}

export function isSignatureValid(
  path: string,
  { expires, signature }: { expires: number; signature: string },
): boolean {
  const signatureBytes = Buffer.from(signature, "base64url");
  const right = sign(path, expires);
  if (signatureBytes.length !== right.length || !timingSafeEqual(signatureBytes, right))
    throw new AppError("forbidden", "This upload address is not valid");
  return expires >= Date.now();
}

/** Answers as S3 would, also for an expired URL: the Uppy client looks for its words. */
export async function receiveSigned(
  request: Request,
  signature: { expires: number; signature: string },
  take: (length: number | null) => Promise<string>,
): Promise<Response> {
  if (!isSignatureValid(new URL(request.url).pathname, signature))
    return new Response(EXPIRED, {
      status: 403,
      headers: { "content-type": "application/xml", "cache-control": "no-store" },
    });
  const etag = await take(announcedLength(request)).finally(() => void drainBody(request.body));
  return new Response(null, { status: 200, headers: { etag, "cache-control": "no-store" } });
}

function announcedLength(request: Request): number | null {
  const length = request.headers.get("content-length");
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

const EXPIRED =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
