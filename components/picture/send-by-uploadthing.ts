import { generateReactHelpers } from "@uploadthing/react";
import { ApiError } from "@/browser/api";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { PictureRouter } from "@/lib/uploads/uploadthing/handler";
import type { ImportResult } from "@/lib/uploads/uploadthing/import-picture";
import type { Sending } from "./send-picture";

/** Sends a picture to one of UploadThing's routes and returns its address. Throws as `sendPicture`. */
export async function sendByUploadThing(
  route: keyof PictureRouter,
  file: File,
  { signal, onProgress }: Sending,
): Promise<string> {
  const { uploadFiles } = generateReactHelpers<PictureRouter>();
  const onUploadProgress = ({ progress }: { progress: number }) =>
    onProgress(Math.min(Math.round(progress), 100) / 100);
  const options = { files: [file], signal, onUploadProgress };
  const [sent] = await uploadFiles(route, options).catch(
    (error: { data?: unknown; cause?: unknown }) => {
      throw toError(error.data ?? error.cause);
    },
  );
  return addressIn(sent?.serverData);
}

function addressIn(kept: ImportResult | undefined): string {
  if (kept && "url" in kept) return kept.url;
  throw toError(kept);
}

/** The server's own error, wherever UploadThing has put it; without one the connection was lost. */
function toError(body: unknown): Error {
  // Any other code has no status below.
  const code = (body as { code?: ErrorCode } | undefined)?.code;
  const status = code && ERROR_STATUS[code];
  if (!status) return new TypeError("The connection was lost");
  return new ApiError({ status, statusText: code }, JSON.stringify(body));
}
