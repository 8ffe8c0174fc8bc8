import { draftStore } from "@/browser/form-draft";
import { hasStrings, isObject } from "@/browser/storage";
import type { UnsavedGenres } from "@/components/genre/use-genre-picker";
import type { Genre } from "@/lib/genres/schema";
import type { BandFormValues } from "../form-values";

/** A form's values, with the saved values and the version that they are based on. */
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

export const bandDraft = (bandId: string) =>
  formDraftStore<BandFormValues>(`profile-draft ${bandId}`);

export const dialogDraft = <V>(kind: "release" | "tour-date", bandId: string, id = "new") =>
  formDraftStore<V>(`${kind}-draft ${bandId} ${id}`);

/** `base` is the biography that the text is based on. */
export type BiographyDraft = { base: string; text: string };

export const biographyDraft = (bandId: string) =>
  draftStore(`biography-draft ${bandId}`, hasStrings("base", "text"));

const isGenres = (value: unknown): value is Genre[] =>
  Array.isArray(value) && value.every(hasStrings("id", "name"));

const isUnsavedGenres = (value: unknown): value is UnsavedGenres =>
  isObject(value) && isGenres(value.base) && isGenres(value.genres);

export const genresDraft = (bandId: string) =>
  draftStore(`genres-draft ${bandId}`, isUnsavedGenres);
