import { useRef, useState } from "react";
import type { PictureRouter } from "@/lib/uploads/uploadthing";

/** What is thrown when a person calls a picture off. */
class Cancelled extends Error {}

/** Sends pictures for one of UploadThing's routes, with their progress and a way to call it off. A file that has arrived is not sent again when only what came after it failed. */
export function usePictureUpload(route: keyof PictureRouter) {
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController>(undefined);
  const arrived = useRef<{ file: File; url: string }>(undefined);

  /** Answers the picture's address. Throws ApiError, and what `wasCancelled` knows. */
  async function send(file: File): Promise<string> {
    if (arrived.current?.file === file) return arrived.current.url;
    const { signal } = (sending.current = new AbortController());
    setShare(0);
    try {
      // UploadThing's script comes with the first picture: most visits send none.
      const { sendPicture } = await import("@/components/send-picture");
      const url = await sendPicture(route, file, { signal, onShare: setShare });
      arrived.current = { file, url };
      return url;
    } catch (error) {
      throw signal.aborted ? new Cancelled() : error;
    } finally {
      setShare(null);
    }
  }

  /** `share` is how much has been sent, from 0 to 1; null when nothing is on its way. */
  return { send, share, cancel: () => sending.current?.abort() };
}

/** Whether a failure is only that the person called it off. */
export const wasCancelled = (error: Error): boolean => error instanceof Cancelled;
