import { env } from "@/lib/env";
import { isUploadThingConfigured } from "@/lib/uploads/uploadthing/config";

/** Where browsers send pictures: to this app, or past it to the store or to UploadThing. */
export type PictureService = "app" | "store" | "uploadthing";

/** Vercel's functions refuse bodies above 4.5 MB. */
export function getPictureService(): PictureService {
  if (isUploadThingConfigured()) return "uploadthing";
  return env().VERCEL ? "store" : "app";
}
