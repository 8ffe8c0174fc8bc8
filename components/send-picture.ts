import { generateReactHelpers } from "@uploadthing/react";
import { ApiError } from "@/lib/api";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { Kept, PictureRouter } from "@/lib/uploads/uploadthing";

type Sending = { signal: AbortSignal; /** Told how much has been sent, from 0 to 1. */ onShare: (share: number) => void };

/** Sends a picture for one of UploadThing's routes and answers its address. Throws ApiError with the server's words, or TypeError. */
export async function sendPicture(route: keyof PictureRouter, file: File, { signal, onShare }: Sending): Promise<string> {
  const { uploadFiles } = generateReactHelpers<PictureRouter>();
  const onUploadProgress = ({ progress }: { progress: number }) => onShare(Math.min(Math.round(progress), 100) / 100);
  const [sent] = await uploadFiles(route, { files: [file], signal, onUploadProgress }).catch(({ data, cause }: { data?: unknown; cause?: unknown }) => {
    throw refusalOf(data ?? cause);
  });
  return addressIn(sent?.serverData);
}

function addressIn(kept: Kept | undefined): string {
  if (kept && "url" in kept) return kept.url;
  throw refusalOf(kept);
}

/** The server's own words, wherever UploadThing has put them; without any the connection was lost. */
function refusalOf(body: unknown): Error {
  const code = (body as { code?: ErrorCode } | undefined)?.code;
  const status = code && ERROR_STATUS[code];
  return status ? new ApiError({ status, statusText: code }, JSON.stringify(body)) : new TypeError("The connection was lost");
}
