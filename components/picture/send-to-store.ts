import { api } from "@/browser/api";
import { putFile, type Sending } from "./send-picture";

/** A picture is sent as the only part. */
const PART_NUMBER = 1;

/** Uploads past this app to its store and returns the picture's URL. Throws as `sendPicture`. */
export async function sendToStore(file: File, sending: Sending): Promise<string> {
  const { name: filename, type, size } = file;
  const metadata = { purpose: "picture" as const, size };
  const opened = await api("POST", "/api/uploads/s3/multipart", { filename, type, metadata });
  const query = new URLSearchParams({ key: opened.key });
  const upload = `/api/uploads/s3/multipart/${opened.uploadId}` as const;
  try {
    const { url } = await api("GET", `${upload}/${String(PART_NUMBER)}?${query}`);
    const ETag = await putFile(url, file, sending);
    const parts = [{ PartNumber: PART_NUMBER, ETag }];
    const { location } = await api("POST", `${upload}/complete?${query}`, { parts });
    sending.signal.throwIfAborted();
    return new URL(location).pathname;
  } catch (error) {
    // What is left of it otherwise goes within a day.
    await api("DELETE", `${upload}?${query}`).catch(() => {});
    throw error;
  }
}
