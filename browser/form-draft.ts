import { readStoredJson, removeStored, writeStored } from "@/browser/storage";
import { formDraftPrefix, toWriter } from "@/browser/unsent";
import { readViewerCopy } from "@/browser/viewer-copy";

export type DraftStore<T> = { read: () => T | null; write: (draft: T) => void; remove: () => void };

/** A member's unsaved input in this tab: it survives a reload and signing in again, but not signing out. */
export function draftStore<T>(
  name: string,
  isValid: (value: unknown) => value is T,
): DraftStore<T> {
  const key = () => {
    const viewer = readViewerCopy() ?? { bandId: null, username: "" };
    return `${formDraftPrefix(toWriter(viewer))}${name}`;
  };
  return {
    read: () => {
      const stored = readStoredJson("sessionStorage", key());
      return isValid(stored) ? stored : null;
    },
    write: (draft) => writeStored("sessionStorage", key(), JSON.stringify(draft)),
    remove: () => removeStored("sessionStorage", key()),
  };
}
