import { UTApi } from "uploadthing/server";
import { env } from "@/lib/env";
import { AppError, type ErrorCode } from "@/lib/errors";
import { abortableFetch } from "@/lib/http/abortable-fetch";
import { receiveUpload } from "@/lib/uploads/commands";
import { PICTURE_BYTES_MAX } from "@/lib/uploads/limits";
import { findPictureAddress } from "@/lib/uploads/queries";

const FETCH_TIMEOUT_MS = 30_000;

type Stored = { key: string; size: number; ufsUrl: string };
export type ImportResult = { url: string } | { code: ErrorCode; message: string };

/** Deletes the service's copy, whose EXIF data is not removed. */
export async function importPicture(
  uploadId: string,
  { key, size, ufsUrl }: Stored,
): Promise<ImportResult> {
  try {
    const address = await findPictureAddress(uploadId);
    return { url: address ?? (await fetchPicture(uploadId, ufsUrl, size)) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  } finally {
    await new UTApi({ token: env().UPLOADTHING_TOKEN }).deleteFiles(key);
  }
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
  const address = await findPictureAddress(uploadId);
  if (!address) throw new AppError("unavailable");
  return address;
}
