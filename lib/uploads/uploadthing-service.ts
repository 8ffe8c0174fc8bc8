import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { signingKey } from "@/lib/secrets";

/** What UploadThing's packages take for its service where there is no account; nothing is ever sent to it: docs/decisions/0009. */
export const INGEST_ORIGIN = "http://ingest.local.invalid";
const INGEST_URL = `${INGEST_ORIGIN}/api/ingest`;

/** Where the service reports a stored file. */
export const callbackUrl = (): string => `${env().APP_URL}/api/uploadthing`;

/** Signs upload addresses and reports; every installation has its own. */
const apiKey = (): string => `sk_${signingKey("own ingest").toString("hex")}`;

const sign = (text: string): string => `hmac-sha256=${createHmac("sha256", apiKey()).update(text).digest("hex")}`;

/** Settings of UploadThing's handler that make this app its own service. */
export function ownService() {
  const token = Buffer.from(JSON.stringify({ apiKey: apiKey(), appId: "doublebill", regions: ["own"] })).toString("base64");
  return { token, ingestUrl: INGEST_URL, callbackUrl: callbackUrl(), isDev: false, handleDaemonPromise: "await" as const, fetch: answerHandler };
}

const Registration = z.object({ fileKeys: z.tuple([z.string()]), metadata: z.object({ uploadId: z.uuid() }) });
const Outcome = z.object({ fileKey: z.string(), callbackData: z.json() });

/** What UploadThing's handler asks of the service. A key that is there already is refused: they are short enough to meet. */
async function answerHandler(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(url as string, init as RequestInit);
  await note(new URL(request.url).pathname.split("/").pop()!, await request.json());
  return Response.json({ ok: true });
}

async function note(what: string, body: unknown): Promise<void> {
  if (what === "callback-result") {
    const { fileKey, callbackData } = Outcome.parse(body);
    await db.ingest.update({ where: { key: fileKey }, data: { result: callbackData ?? undefined } });
  } else {
    const { fileKeys, metadata } = Registration.parse(body);
    await db.ingest.create({ data: { key: fileKeys[0], uploadId: metadata.uploadId } });
  }
}

/** What a signed upload address says of its file. */
export type Announced = { key: string; uploadId: string; slug: string; name: string; type: string; size: number };

/** Reads an upload address that was signed here. The signature is over the address to the letter. Throws forbidden for any other, and for one that is over. */
export function readAddress(requestUrl: string): Announced {
  const { pathname, search, searchParams } = new URL(requestUrl);
  const given = Buffer.from(searchParams.get("signature") ?? "");
  const right = Buffer.from(sign(INGEST_ORIGIN + pathname + search.replace(/&signature=[^&]*$/, "")));
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError("forbidden", "This upload address is not valid");
  if (Number(searchParams.get("expires")) < Date.now()) throw new AppError("forbidden", "This upload address is no longer valid");
  // Their values are encoded twice.
  const read = (name: string) => decodeURIComponent(searchParams.get(`x-ut-${name}`) ?? "");
  const [slug, name, type] = [read("slug"), read("file-name"), read("file-type")];
  return { key: pathname.split("/").pop()!, uploadId: read("custom-id"), slug, name, type, size: Number(read("file-size")) };
}

/** The service's report that a file is stored at an address, as UploadThing's handler takes it. */
export function reportOf({ key, uploadId, slug, name, type, size }: Announced, address: string, fileHash: string): Request {
  const file = { key, name, size, type, customId: uploadId, url: address, appUrl: address, ufsUrl: address, fileHash };
  const body = JSON.stringify({ status: "uploaded", origin: INGEST_URL, metadata: { uploadId }, file });
  const headers = { "content-type": "application/json", "uploadthing-hook": "callback", "x-uploadthing-signature": sign(body) };
  return new Request(`${callbackUrl()}?slug=${slug}`, { method: "POST", headers, body });
}
