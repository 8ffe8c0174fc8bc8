import { hasStrings, readStoredJson, removeStored, writeStored } from "@/browser/storage";

/** The server shows an upload only once it is approved, so the draft has a thumbnail. */
type UploadedPhoto = { url: string; name: string; preview: string };
export type SubmitDraft = {
  venue: string;
  showDate: string;
  caption: string;
  photo: UploadedPhoto | null;
};

const isUploadedPhoto = hasStrings("url", "name", "preview");
const hasFields = hasStrings("venue", "showDate", "caption");
const isDraft = (value: unknown): value is SubmitDraft =>
  hasFields(value) && "photo" in value && (value.photo === null || isUploadedPhoto(value.photo));

/** Unsent input of this tab: it survives a reload and signing in again. */
export function submitDraft(conversationId: string) {
  const key = `collab-draft ${conversationId}`;
  return {
    read: (): SubmitDraft | null => {
      const stored = readStoredJson("sessionStorage", key);
      return isDraft(stored) ? stored : null;
    },
    write: (draft: SubmitDraft) => writeStored("sessionStorage", key, JSON.stringify(draft)),
    remove: () => removeStored("sessionStorage", key),
  };
}
