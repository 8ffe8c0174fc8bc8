import { requireOwnBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";

/** Keeps a suggestion away from the own band for a week from now; `restoreSuggestion` takes it back. Throws forbidden. */
export async function dismissSuggestion(viewer: Viewer, bandId: string, id: string): Promise<void> {
  requireOwnBand(viewer, bandId);
  const hiddenAt = new Date();
  await db.hiddenSuggestion.upsert({
    where: { bandId_id: { bandId, id } },
    create: { bandId, id, hiddenAt },
    update: { hiddenAt },
  });
}

/** Takes a dismissal back; without one nothing changes. Throws forbidden. */
export async function restoreSuggestion(viewer: Viewer, bandId: string, id: string): Promise<void> {
  requireOwnBand(viewer, bandId);
  await db.hiddenSuggestion.deleteMany({ where: { bandId, id } });
}
