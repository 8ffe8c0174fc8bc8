import { useRef, useState } from "react";
import { usePictureService } from "@/components/picture/picture-service";
import type { sendByUploadThing } from "@/components/picture/send-by-uploadthing";
import { sendPicture } from "@/components/picture/send-picture";
import { sendToStore } from "@/components/picture/send-to-store";
import type { PictureRouter } from "@/lib/uploads/uploadthing/handler";

class Cancelled extends Error {}

/** A file that has arrived is not sent again if only a later step failed. */
export function usePictureUpload(route: keyof PictureRouter) {
  const service = usePictureService();
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController>(undefined);
  const arrived = useRef<{ file: File; url: string }>(undefined);

  /** Answers the picture's address. Throws ApiError, and what `wasCancelled` knows. */
  async function send(file: File): Promise<string> {
    if (arrived.current?.file === file) return arrived.current.url;
    const { signal } = (controller.current = new AbortController());
    setShare(0);
    try {
      const sending = { signal, onProgress: setShare };
      const url = await {
        app: () => sendPicture(file, sending),
        store: () => sendToStore(file, sending),
        uploadthing: () => byUploadThing(route, file, sending),
      }[service]();
      arrived.current = { file, url };
      return url;
    } catch (error) {
      throw signal.aborted ? new Cancelled() : error;
    } finally {
      setShare(null);
    }
  }

  /** `share` is how much has been sent, from 0 to 1; null when nothing is on its way. */
  return { send, share, cancel: () => controller.current?.abort() };
}

/** UploadThing's script is loaded with the first picture: most visits send none. */
async function byUploadThing(...args: Parameters<typeof sendByUploadThing>): Promise<string> {
  const { sendByUploadThing } = await import("@/components/picture/send-by-uploadthing");
  return sendByUploadThing(...args);
}

/** Whether a failure is only that the person called it off. */
export const wasCancelled = (error: Error): boolean => error instanceof Cancelled;
