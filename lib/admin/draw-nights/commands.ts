import { requireAdmin, type Viewer } from "@/lib/access";
import { recordAction } from "@/lib/audit/commands";
import { invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { toDay } from "@/lib/days";
import { transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notifications/commands";

/** The night no longer counts towards its host's draw, and both bands read it. Throws not_found. */
export async function discardDrawNight(viewer: Viewer, id: string): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const found = await tx.drawNight.findUnique({
      where: { id },
      include: { leg: { select: { swapId: true } } },
    });
    const { count } = await tx.drawNight.deleteMany({ where: { id } });
    if (!found || count === 0) throw new AppError("not_found", "Confirmed night not found");
    const { bandId, partnerBandId, legId, people, night, leg } = found;
    // Both bands read there why it does not count.
    await tx.$executeRaw`
      UPDATE swap_events SET data = data || '{"draw": "discarded"}'
      WHERE leg_id = ${legId}::uuid AND kind = 'Played' AND data ? 'draw'`;
    await invalidateSwapList(bandId, tx);
    await notify(tx, [bandId], {
      type: "swap",
      title: "A night with {0} no longer counts towards your draw",
      body: "An admin looked at it. The night itself still counts as played.",
      aboutBandIds: [partnerBandId],
      url: `/swaps/${leg.swapId}`,
    });
    const before = { people, night: toDay(night) };
    await recordAction(tx, viewer, "drawNight", { type: "leg", id: legId }, before);
  });
}
