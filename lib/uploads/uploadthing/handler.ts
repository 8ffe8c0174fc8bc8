import {
  createRouteHandler,
  createUploadthing,
  UTFiles,
  type FileRouter,
} from "uploadthing/server";
import { z } from "zod";
import type { Viewer } from "@/lib/access";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { parseJsonObject, readText } from "@/lib/http/request-body";
import { countUse, limitKey } from "@/lib/rate-limits";
import { openPicture } from "@/lib/uploads/commands";
import { isUploadThingConfigured } from "@/lib/uploads/uploadthing/config";
import { importPicture } from "@/lib/uploads/uploadthing/import-picture";
import {
  PHOTO_BYTES_MAX,
  PHOTO_TYPES,
  photoProblem,
  PICTURE_TYPES,
  pictureProblem,
  PICTURE_BYTES_MAX,
  type PictureType,
} from "@/lib/uploads/limits";

type Caller = { viewer: Viewer | null; ip: string };
type FileInfo = { name: string; size: number; type: string };

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
