import { draftStore } from "@/browser/form-draft";
import { hasStrings } from "@/browser/storage";

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

export const submitDraft = (conversationId: string) =>
  draftStore(`collab-draft ${conversationId}`, isDraft);
