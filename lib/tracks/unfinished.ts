export const uploadsId = (bandId: string): string => `tracks-${bandId}`;

/** Uppy's Golden Retriever stores its state under this key; the editor's track-uploads.ts resumes it. */
export function hasUnfinishedUploads(bandId: string): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(`uppyState:${uploadsId(bandId)}`) ?? "null");
    return Object.keys(kept?.metadata?.files ?? {}).length > 0;
  } catch {
    return false;
  }
}
