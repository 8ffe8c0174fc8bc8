import { api, ApiError } from "@/lib/api";
import type { UploadPlace } from "@/lib/uploads/schema";

type SendOptions = {
  /** Hears how much of the file has been sent, from 0 to 1. At 1 the server has yet to read it. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a picture from the browser and answers the address to name it by. Throws ApiError, TypeError without a connection,
 * and the signal's reason when it was called off.
 */
export async function sendPicture(file: File, options: SendOptions = {}): Promise<string> {
  const { uploadURL, objectURL } = await api<UploadPlace>("POST", "/api/objects/upload");
  await put(uploadURL, file, options);
  return objectURL;
}

/** By XMLHttpRequest: `fetch` does not tell how much it has sent. */
function put(url: string, file: File, { onProgress, signal }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1);
    request.onload = () => (request.status < 300 ? resolve() : reject(new ApiError(request, request.responseText)));
    request.onerror = () => reject(new TypeError("The connection was lost"));
    request.onabort = () => reject(signal?.reason ?? new TypeError("The upload was broken off"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.open("PUT", url);
    request.send(file);
  });
}
