import { api, ApiError } from "@/lib/api";
import type { UploadPlace } from "@/lib/uploads/schema";

/** Uploads a picture from the browser and answers the address under which it is kept. Throws ApiError. */
export async function sendPicture(file: File): Promise<string> {
  const { uploadURL, objectURL } = await api<UploadPlace>("POST", "/api/objects/upload");
  const response = await fetch(uploadURL, { method: "PUT", body: file });
  if (!response.ok) throw new ApiError(response, await response.text());
  return objectURL;
}
