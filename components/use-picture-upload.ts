import { useRef, useState } from "react";
import { sendPicture } from "@/lib/uploads/send";

/** Sends pictures with their progress and a way to call it off. A file that has arrived is not sent again when only what came after it failed. */
export function usePictureUpload() {
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController>(undefined);
  const arrived = useRef<{ file: File; url: string }>(undefined);

  async function send(file: File): Promise<string> {
    if (arrived.current?.file === file) return arrived.current.url;
    controller.current = new AbortController();
    setShare(0);
    try {
      const url = await sendPicture(file, { onProgress: setShare, signal: controller.current.signal });
      arrived.current = { file, url };
      return url;
    } finally {
      setShare(null);
    }
  }

  /** `share` is how much has been sent, from 0 to 1; null when nothing is on its way. */
  return { send, share, cancel: () => controller.current?.abort() };
}

/** Whether a failure is only that the person called it off. */
export const wasCancelled = (error: Error): boolean => error.name === "AbortError";
