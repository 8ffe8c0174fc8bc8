import { dismissMatch } from "@/lib/matching/commands";
import { blockBand, reportBand } from "@/lib/moderation/commands";
import { demoBlocks, demoDismissals, demoReports } from "./demo-stories";
import { actor, type Cast } from "./make-bands";

export async function makeRelations(cast: Cast): Promise<void> {
  for (const { by, dismissed } of demoDismissals)
    await dismissMatch(actor(cast, by), actor(cast, by).bandId, actor(cast, dismissed).bandId);
  for (const { by, blocked } of demoBlocks)
    await blockBand(actor(cast, by), actor(cast, blocked).bandId);
  for (const { by, reported, reason, details } of demoReports)
    await reportBand(actor(cast, by), actor(cast, reported).bandId, { reason, details });
}
