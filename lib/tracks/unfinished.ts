/** The name under which the browser keeps a band's uploads on their way. */
export const uploadsId = (bandId: string): string => `tracks-${bandId}`;

/** Whether this browser was still sending tracks of a band when the page was left. The Golden Retriever of Uppy keeps its notes there. */
export function hasUnfinishedUploads(bandId: string): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(`uppyState:${uploadsId(bandId)}`) ?? "null");
    return Object.keys(kept?.metadata?.files ?? {}).length > 0;
  } catch {
    return false;
  }
}
