import { isObject, readStoredJson } from "@/browser/storage";

export const uploadsId = (bandId: string): string => `tracks-${bandId}`;

/** Uppy's Golden Retriever stores its state under this key; track-uploads.ts resumes it. */
export function hasUnfinishedUploads(bandId: string): boolean {
  const kept = readStoredJson("localStorage", `uppyState:${uploadsId(bandId)}`);
  return (
    isObject(kept) &&
    isObject(kept.metadata) &&
    isObject(kept.metadata.files) &&
    Object.keys(kept.metadata.files).length > 0
  );
}
