import { hasTexts, isObject, readStoredJson, removeStored, writeStored } from "@/browser/storage";
import type { Genre } from "@/lib/genres/schema";
import type { BandFormValues } from "./form-values";

export type DraftStore<T> = { read: () => T | null; write: (draft: T) => void; remove: () => void };

/** What was typed and not saved, kept for this tab: it survives a reload and signing in again. */
function draftStore<T>(key: string, fits: (value: unknown) => value is T): DraftStore<T> {
  return {
    read: () => {
      const kept = readStoredJson("sessionStorage", key);
      return fits(kept) ? kept : null;
    },
    write: (draft) => writeStored("sessionStorage", key, JSON.stringify(draft)),
    remove: () => removeStored("sessionStorage", key),
  };
}

/** The values of a form, what they were changed from, and since when that stood. */
export type FormDraft<V> = { updatedAt?: string; base: V; values: V };

function isFormDraft<V>(value: unknown): value is FormDraft<V> {
  return (
    isObject(value) &&
    isObject(value.base) &&
    isObject(value.values) &&
    ["string", "undefined"].includes(typeof value.updatedAt)
  );
}

const formDraftStore = <V>(key: string) => draftStore(key, isFormDraft<V>);

export const formDraft = (bandId: string) =>
  formDraftStore<BandFormValues>(`profile-draft ${bandId}`);

/** Of the band's release, or of its tour date, with this id; `new` is one that is added. */
export const dialogDraft = <V>(kind: "release" | "tour-date", bandId: string, id = "new") =>
  formDraftStore<V>(`${kind}-draft ${bandId} ${id}`);

/** A cover that is uploaded and not saved yet, and a small picture of it: the upload itself is not shown before it is saved. */
export type CoverDraft = { url: string; preview: string };

export const coverDraft = (bandId: string, releaseId = "new") =>
  draftStore(`cover-draft ${bandId} ${releaseId}`, hasTexts("url", "preview"));

/** Of a release, with its cover. */
export function releaseDraft<V>(bandId: string, releaseId?: string): DraftStore<FormDraft<V>> {
  const fields = dialogDraft<V>("release", bandId, releaseId);
  const remove = () => {
    fields.remove();
    coverDraft(bandId, releaseId).remove();
  };
  return { ...fields, remove };
}

/** The text, and the biography that it was made from. */
export type BiographyDraft = { base: string; text: string };

export const biographyDraft = (bandId: string) =>
  draftStore(`biography-draft ${bandId}`, hasTexts("base", "text"));

const isGenres = (value: unknown): value is Genre[] =>
  Array.isArray(value) && value.every(hasTexts("id", "name"));

/** The last choice of genres, until it is saved. */
export const genresDraft = (bandId: string) => draftStore(`genres-draft ${bandId}`, isGenres);
