import { api } from "@/browser/api";
import { putFile, type Sending } from "./send-picture";

/** The number of the only part. */
const WHOLE = 1;

/** Uploads past this app to its store and returns the picture's URL. Throws as `sendPicture`. */
export async function sendToStore(file: File, sending: Sending): Promise<string> {
  const { name: filename, type, size } = file;
  const metadata = { purpose: "picture" as const, size };
  const opened = await api("POST", "/api/uploads/s3/multipart", { filename, type, metadata });
  const query = new URLSearchParams({ key: opened.key });
  const upload = `/api/uploads/s3/multipart/${opened.uploadId}` as const;
  const { url } = await api("GET", `${upload}/${String(WHOLE)}?${query}`);
  const ETag = await putFile(url, file, sending);
  const parts = [{ PartNumber: WHOLE, ETag }];
  const { location } = await api("POST", `${upload}/complete?${query}`, { parts });
  return new URL(location).pathname;
}
