import { readStoredJson, removeStored, writeStored } from "@/browser/storage";

/** Key of the copy in local storage (contract, "Identity in the browser"). The session cookie alone says who someone is. */
export const VIEWER_COPY_KEY = "user";

export type ViewerCopy = { username: string; email: string | null; bandId: string | null };

/** The copy, or null when there is none. One that cannot be read is removed. */
export function readViewerCopy(): ViewerCopy | null {
  const copy = readStoredJson("localStorage", VIEWER_COPY_KEY) as Partial<ViewerCopy> | null;
  if (typeof copy?.username === "string") return copy as ViewerCopy;
  removeViewerCopy();
  return null;
}

export function storeViewerCopy({ username, email, bandId }: ViewerCopy): void {
  writeStored("localStorage", VIEWER_COPY_KEY, JSON.stringify({ username, email, bandId }));
}

export const removeViewerCopy = (): void => removeStored("localStorage", VIEWER_COPY_KEY);
