import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";

/** Whether the viewer's band has its points for a complete profile; they come once. */
export async function hasCompletedProfile({ bandId }: BandViewer): Promise<boolean> {
  return (await db.pointEntry.count({ where: { bandId, reason: "PROFILE_COMPLETE" } })) > 0;
}
