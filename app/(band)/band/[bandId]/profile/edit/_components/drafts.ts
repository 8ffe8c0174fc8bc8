import { z } from "zod";
import { readStoredJson, removeStored, writeStored } from "@/lib/browser-storage";
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

const Values = z.custom<BandFormValues>((value) => typeof value === "object" && value !== null);

/** The values, what they were changed from, and since when that stood. */
const FormDraft = z.object({ updatedAt: z.string().optional(), base: Values, values: Values });
export type FormDraft = z.output<typeof FormDraft>;

export const formDraft = (bandId: string) => draftStore(`profile-draft ${bandId}`, FormDraft);

/** The text, and the biography that it was made from. */
const BiographyDraft = z.object({ base: z.string(), text: z.string() });
export type BiographyDraft = z.output<typeof BiographyDraft>;

export const biographyDraft = (bandId: string) => draftStore(`biography-draft ${bandId}`, BiographyDraft);
