import { draftStore } from "@/browser/form-draft";
import { hasStrings } from "@/browser/storage";

/** `preview`: a thumbnail as a data URL, shown while the draft is restored without the file. */
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
