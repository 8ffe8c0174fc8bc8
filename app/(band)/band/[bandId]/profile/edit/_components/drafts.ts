import { z } from "zod";
import { readStoredJson, removeStored, writeStored } from "@/lib/browser-storage";
import { Genre } from "@/lib/genres/schema";
import type { BandFormValues } from "./form-values";

export type DraftStore<T> = { read: () => T | null; write: (draft: T) => void; remove: () => void };

/** What was typed and not saved, kept for this tab: it survives a reload and signing in again. */
function draftStore<T>(key: string, shape: z.ZodType<T>): DraftStore<T> {
  return {
    read: () => shape.safeParse(readStoredJson("sessionStorage", key)).data ?? null,
    write: (draft) => writeStored("sessionStorage", key, JSON.stringify(draft)),
    remove: () => removeStored("sessionStorage", key),
  };
}

/** The values of a form, what they were changed from, and since when that stood. */
export type FormDraft<V> = { updatedAt?: string; base: V; values: V };

function formDraftStore<V>(key: string) {
  const values = z.custom<V>((value) => typeof value === "object" && value !== null);
  return draftStore<FormDraft<V>>(key, z.object({ updatedAt: z.string().optional(), base: values, values }));
}

export const formDraft = (bandId: string) => formDraftStore<BandFormValues>(`profile-draft ${bandId}`);

/** Of the band's release, or of its tour date, with this id; `new` is one that is added. */
export const dialogDraft = <V>(kind: "release" | "tour-date", bandId: string, id = "new") => formDraftStore<V>(`${kind}-draft ${bandId} ${id}`);

/** A cover that is uploaded and not saved yet, and a small picture of it: the upload itself is not shown before it is saved. */
const CoverDraft = z.object({ url: z.string(), preview: z.string() });
export type CoverDraft = z.output<typeof CoverDraft>;

export const coverDraft = (bandId: string, releaseId = "new") => draftStore(`cover-draft ${bandId} ${releaseId}`, CoverDraft);

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
const BiographyDraft = z.object({ base: z.string(), text: z.string() });
export type BiographyDraft = z.output<typeof BiographyDraft>;

export const biographyDraft = (bandId: string) => draftStore(`biography-draft ${bandId}`, BiographyDraft);

/** The last choice of genres, until it is saved. */
export const genresDraft = (bandId: string) => draftStore(`genres-draft ${bandId}`, z.array(Genre));
