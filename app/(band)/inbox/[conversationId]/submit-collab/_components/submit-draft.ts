import { hasStrings, readStoredJson, removeStored, writeStored } from "@/browser/storage";

/** A photo that has arrived, and a small picture of it: the upload itself is not shown before it is approved. */
type ArrivedPhoto = { url: string; name: string; preview: string };
export type SubmitDraft = {
  venue: string;
  showDate: string;
  caption: string;
  photo: ArrivedPhoto | null;
};

const isArrived = hasStrings("url", "name", "preview");
const hasFields = hasStrings("venue", "showDate", "caption");
const isDraft = (value: unknown): value is SubmitDraft =>
  hasFields(value) && "photo" in value && (value.photo === null || isArrived(value.photo));

/** What was filled in for a collaboration and not sent, kept for this tab: it survives a reload and signing in again. */
export function submitDraft(conversationId: string) {
  const key = `collab-draft ${conversationId}`;
  return {
    read: (): SubmitDraft | null => {
      const kept = readStoredJson("sessionStorage", key);
      return isDraft(kept) ? kept : null;
    },
    write: (draft: SubmitDraft) => writeStored("sessionStorage", key, JSON.stringify(draft)),
    remove: () => removeStored("sessionStorage", key),
  };
}
