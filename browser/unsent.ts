import {
  readStored,
  removeDatabase,
  removeStored,
  storedKeys,
  writeStored,
} from "@/browser/storage";

/** Members of a band may share a browser. */
export type Writer = { bandId: string; username: string };

/** Admins without a band fill in forms, too. */
export const toWriter = (viewer: { bandId: string | null; username: string }): Writer => ({
  bandId: viewer.bandId ?? "",
  username: viewer.username,
});

export const outboxPrefix = ({ bandId, username }: Writer): string =>
  `outbox:${bandId}:${username}:`;

/** Of messages, one for each conversation: use-stored-text.ts. */
export const draftPrefix = ({ bandId, username }: Writer): string => `draft:${bandId}:${username}:`;

/** Of forms in one tab: form-draft.ts. */
export const formDraftPrefix = ({ bandId, username }: Writer): string =>
  `form:${bandId}:${username}:`;

const NOBODY: Writer = { bandId: "", username: "" };

/** What was typed before this browser knew who types (use-viewer-copy.ts). */
export function adoptFormDrafts(writer: Writer): void {
  const unknown = formDraftPrefix(NOBODY);
  for (const key of storedKeys("sessionStorage", unknown)) {
    const own = formDraftPrefix(writer) + key.slice(unknown.length);
    writeStored("sessionStorage", own, readStored("sessionStorage", key) ?? "");
    removeStored("sessionStorage", key);
  }
}

/** On signing out or leaving the band: nobody else at this browser may read messages and drafts. */
export function clearUnsent(writer: Writer): void {
  for (const prefix of [outboxPrefix(writer), draftPrefix(writer)])
    for (const key of storedKeys("localStorage", prefix)) removeStored("localStorage", key);
  clearFormDrafts(writer);
}

/** Of this tab alone, with what was typed before signing in. */
export function clearFormDrafts(writer: Writer): void {
  for (const prefix of [formDraftPrefix(writer), formDraftPrefix(NOBODY)])
    for (const key of storedKeys("sessionStorage", prefix)) removeStored("sessionStorage", key);
}

/** Unfinished tracks, as Uppy's Golden Retriever names them: track-uploads.ts. */
export function clearUploads(): void {
  for (const key of storedKeys("localStorage", "uppyState:")) removeStored("localStorage", key);
  removeDatabase("uppy-blobs");
}
