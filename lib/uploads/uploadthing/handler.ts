import {
  createRouteHandler,
  createUploadthing,
  UTApi,
  UTFiles,
  type FileRouter,
} from "uploadthing/server";
import { z } from "zod";
import type { Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError, type ErrorCode } from "@/lib/errors";
import { abortableFetch } from "@/lib/http/abortable-fetch";
import { parseJsonObject, readText } from "@/lib/http/request-body";
import { countUse, limitKey } from "@/lib/rate-limits";
import { openPicture, receiveUpload } from "@/lib/uploads/commands";
import { isUploadThingConfigured } from "@/lib/uploads/uploadthing/config";
import {
  PHOTO_BYTES_MAX,
  PHOTO_TYPES,
  photoProblem,
  PICTURE_TYPES,
  pictureProblem,
  PICTURE_BYTES_MAX,
  type PictureType,
} from "@/lib/uploads/limits";

const FETCH_TIMEOUT_MS = 30_000;

type Caller = { viewer: Viewer | null; ip: string };
type FileInfo = { name: string; size: number; type: string };
type Stored = { key: string; size: number; ufsUrl: string };
export type ImportResult = { url: string } | { code: ErrorCode; message: string };

/** UploadThing passes on only the request of a call, and only the message of an error. */
const calls = new WeakMap<Request, Caller & { error?: unknown }>();

const define = createUploadthing();

function pictures(
  types: readonly PictureType[],
  bytesMax: number,
  problemOf: (file: FileInfo) => string | null,
) {
  // Computed text has no literal type.
  const megabytes = `${bytesMax / 1024 / 1024}MB` as "10MB";
  const config = Object.fromEntries(
    types.map((type) => [type, { maxFileSize: megabytes, maxFileCount: 1 }]),
  );
  return define(config)
    .middleware(async ({ req, files: [file, ...others] }) => {
      try {
        if (!file || others.length > 0)
          throw new AppError("validation", "Send one picture at a time");
        const uploadId = await authorizeUpload(calls.get(req), file.size, () =>
          requireValidPicture(file, types, problemOf(file)),
        );
        return {
          uploadId,
          [UTFiles]: [
            { ...file, name: Buffer.from(file.name.slice(0, 200)).toString(), customId: uploadId },
          ],
        };
      } catch (error) {
        const call = calls.get(req);
        if (call) call.error = error;
        throw error;
      }
    })
    .onUploadComplete(({ metadata, file }) => importPicture(metadata.uploadId, file));
}

const anyPicture = pictures(PICTURE_TYPES, PICTURE_BYTES_MAX, pictureProblem);

const pictureRouter = {
  bandPhoto: anyPicture,
  releaseCover: anyPicture,
  collabPhoto: pictures(PHOTO_TYPES, PHOTO_BYTES_MAX, photoProblem),
} satisfies FileRouter;
export type PictureRouter = typeof pictureRouter;

async function authorizeUpload(
  caller: Caller | undefined,
  bytes: number,
  check: () => void,
): Promise<string> {
  if (!caller?.viewer) throw new AppError("unauthenticated");
  check();
  await countUse("uploads", [caller.ip, limitKey("uploads", caller.viewer)]);
  return openPicture(caller.viewer, bytes);
}

function requireValidPicture(
  { type, size }: FileInfo,
  types: readonly string[],
  problem: string | null,
) {
  if (problem) throw new AppError(types.includes(type) ? "too_large" : "unsupported_type", problem);
  if (!Number.isInteger(size) || size < 1) throw new AppError("validation", "This file is empty");
}

/** Deletes the service's copy, whose EXIF data is not removed. */
async function importPicture(
  uploadId: string,
  { key, size, ufsUrl }: Stored,
): Promise<ImportResult> {
  try {
    const url = (await findPictureUrl(uploadId)) ?? (await fetchPicture(uploadId, ufsUrl, size));
    return { url };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  } finally {
    await new UTApi({ token: env().UPLOADTHING_TOKEN }).deleteFiles(key);
  }
}

async function findPictureUrl(uploadId: string): Promise<string | null> {
  const upload = await db.upload.findFirst({
    where: { id: uploadId, storedAt: { not: null } },
    select: { address: true },
  });
  return upload?.address ?? null;
}

async function fetchPicture(uploadId: string, url: string, bytes: number): Promise<string> {
  const answer = await abortableFetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  }).catch(() => null);
  if (!answer?.ok) throw new AppError("unavailable");
  // The reported size is not trusted: reading ends at the reserved size.
  const bytesMax = Math.min(bytes, PICTURE_BYTES_MAX);
  await receiveUpload(uploadId, answer.body, bytesMax).finally(() => answer.body?.cancel());
  const pictureUrl = await findPictureUrl(uploadId);
  if (!pictureUrl) throw new AppError("unavailable");
  return pictureUrl;
}

let handler: ((request: Request) => Promise<Response>) | undefined;

function handle(request: Request): Promise<Response> {
  const { UPLOADTHING_TOKEN: token, APP_URL } = env();
  const config = { logLevel: "Error", token, callbackUrl: `${APP_URL}/api/uploadthing` } as const;
  handler ??= createRouteHandler({ router: pictureRouter, config });
  return handler(request);
}

/** Checks the client's session and the service's signature. Throws not_implemented without a token. */
export async function answerUploadThing(request: Request, caller: Caller): Promise<Response> {
  const body = request.method === "POST" ? await readText(request) : undefined;
  if (body !== undefined) parseJsonObject(body);
  if (!isUploadThingConfigured())
    throw new AppError("not_implemented", "Pictures are not sent by UploadThing here");
  const read = new Request(request.url, { method: request.method, headers: request.headers, body });
  const call: Caller & { error?: unknown } = { ...caller };
  calls.set(read, call);
  const answer = await handle(read);
  if (call.error) throw call.error;
  const text = await answer.text();
  if (!answer.ok) {
    const isRefused = answer.status < 500;
    throw new AppError(
      isRefused ? "validation" : "internal",
      isRefused ? messageIn(text) : undefined,
    );
  }
  const headers = { "content-type": "application/json", "cache-control": "private, no-store" };
  return new Response(text, { headers });
}

const ErrorAnswer = z.object({ message: z.string() });

function messageIn(text: string): string | undefined {
  try {
    return ErrorAnswer.parse(JSON.parse(text)).message;
  } catch {
    return undefined;
  }
}
