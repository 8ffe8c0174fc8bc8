import { api, ApiError } from "@/browser/api";

export type Sending = {
  signal: AbortSignal;
  /** Receives how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Uploads to this app and returns the picture's URL. Throws ApiError, or TypeError when offline. */
export async function sendPicture(file: File, sending: Sending): Promise<string> {
  const { uploadURL, objectURL } = await api("POST", "/api/objects/upload");
  await putFile(uploadURL, file, sending);
  return objectURL;
}

/** Returns its ETag. By XMLHttpRequest, because `fetch` does not report upload progress. */
export function putFile(url: string, file: File, { signal, onProgress }: Sending): Promise<string> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded / file.size));
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300)
        resolve(request.getResponseHeader("etag") ?? "");
      else reject(new ApiError(request, request.responseText));
    });
    const fail = () => reject(new TypeError("The connection was lost"));
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    signal.addEventListener("abort", () => request.abort());
    request.open("PUT", url);
    request.send(file);
  });
}
