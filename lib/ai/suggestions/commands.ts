import { requireOwnBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";

/** Hides a suggestion for `HIDDEN_DAYS`. Throws forbidden. */
export async function dismissSuggestion(viewer: Viewer, bandId: string, id: string): Promise<void> {
  requireOwnBand(viewer, bandId);
  const hiddenAt = new Date();
  await db.hiddenSuggestion.upsert({
    where: { bandId_id: { bandId, id } },
    create: { bandId, id, hiddenAt },
    update: { hiddenAt },
  });
}

/** Undoes a dismissal; without one nothing changes. Throws forbidden. */
export async function restoreSuggestion(viewer: Viewer, bandId: string, id: string): Promise<void> {
  requireOwnBand(viewer, bandId);
  await db.hiddenSuggestion.deleteMany({ where: { bandId, id } });
}
