import { clearUnsent, toWriter } from "@/browser/unsent";
import { hasStrings, readStoredJson, removeStored, writeStored } from "@/browser/storage";

/** Fixed by the contract, "Identity in the browser". The session cookie alone authenticates. */
export const VIEWER_COPY_KEY = "user";

export type CopiedViewer = { username: string; email: string | null; bandId: string | null };

/** Removes a copy that is invalid. */
export function readViewerCopy(): CopiedViewer | null {
  const copy = readStoredJson("localStorage", VIEWER_COPY_KEY);
  if (isViewerCopy(copy)) return copy;
  removeViewerCopy();
  return null;
}

const isViewerCopy = (value: unknown): value is CopiedViewer => hasStrings("username")(value);

/** Also clears a former membership's unsent input. */
export function storeViewerCopy({ username, email, bandId }: CopiedViewer): void {
  const before = readViewerCopy();
  if (before?.username === username && before.bandId !== bandId) clearUnsent(toWriter(before));
  writeStored("localStorage", VIEWER_COPY_KEY, JSON.stringify({ username, email, bandId }));
}

export const removeViewerCopy = (): void => removeStored("localStorage", VIEWER_COPY_KEY);
