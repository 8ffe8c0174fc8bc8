import { isObject, readStoredJson } from "@/browser/storage";

type Uploader = { bandId: string; username: string };

/** Members of a band may share a browser. */
export const uploadsId = ({ bandId, username }: Uploader): string => `tracks-${bandId}-${username}`;

/** Uppy's Golden Retriever stores its state under this key; track-uploads.ts resumes it. */
export function hasUnfinishedUploads(uploader: Uploader): boolean {
  const kept = readStoredJson("localStorage", `uppyState:${uploadsId(uploader)}`);
  return (
    isObject(kept) &&
    isObject(kept.metadata) &&
    isObject(kept.metadata.files) &&
    Object.keys(kept.metadata.files).length > 0
  );
}
