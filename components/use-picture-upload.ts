import { generateReactHelpers } from "@uploadthing/react";
import { useRef, useState } from "react";
import { UploadAbortedError } from "uploadthing/client";
import { ApiError } from "@/lib/api";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { Kept, PictureRouter } from "@/lib/uploads/uploadthing";

const { useUploadThing } = generateReactHelpers<PictureRouter>();

/** Sends pictures for one of UploadThing's routes, with their progress and a way to call it off. A file that has arrived is not sent again when only what came after it failed. */
export function usePictureUpload(route: keyof PictureRouter) {
  const [share, setShare] = useState<number | null>(null);
  const [controller, setController] = useState(() => new AbortController());
  const arrived = useRef<{ file: File; url: string }>(undefined);
  const { startUpload } = useUploadThing(route, {
    signal: controller.signal,
    uploadProgressGranularity: "fine",
    onUploadProgress: (percent) => setShare(percent / 100),
    onUploadError: ({ data, cause }) => {
      throw refusalOf(data ?? cause);
    },
  });

  /** Answers the picture's address. Throws ApiError, and what `wasCancelled` knows. */
  async function send(file: File): Promise<string> {
    if (arrived.current?.file === file) return arrived.current.url;
    setShare(0);
    try {
      const [sent] = (await startUpload([file])) ?? [];
      const url = addressIn(sent?.serverData);
      arrived.current = { file, url };
      return url;
    } finally {
      setShare(null);
    }
  }

  function cancel() {
    controller.abort();
    setController(new AbortController());
  }

  /** `share` is how much has been sent, from 0 to 1; null when nothing is on its way. */
  return { send, share, cancel };
}

/** Whether a failure is only that the person called it off. */
export const wasCancelled = (error: Error): boolean => error instanceof UploadAbortedError;

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
