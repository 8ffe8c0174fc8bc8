import { requireOwnBand, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { presentSwapSettings } from "@/lib/swap-settings/present";
import type { SwapSettings } from "@/lib/swap-settings/schema";

/** Of the viewer's band, which nobody else sees. Throws forbidden. */
export async function getSwapSettings(viewer: Viewer, bandId: string): Promise<SwapSettings> {
  requireOwnBand(viewer, bandId);
  return presentSwapSettings(await db.swapSettings.findUnique({ where: { bandId } }));
}
