import { requireAdmin, type Viewer } from "@/lib/access";
import type { ReplyDecision } from "@/lib/admin/reliability-replies/schema";
import { recordAction } from "@/lib/audit/commands";
import { transaction, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notifications/commands";

/** Throws not_found, or conflict when another admin has decided so already or the band has edited it. */
export async function decideReply(
  viewer: Viewer,
  eventId: string,
  { isHidden, seen }: ReplyDecision,
): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const [changed] = await tx.reliabilityEvent.updateManyAndReturn({
      where: { id: eventId, isHidden: !isHidden, reply: seen.reply },
      data: { isHidden },
      select: { bandId: true },
    });
    if (!changed) return refuse(tx, eventId, isHidden);
    if (isHidden) await tellBand(tx, changed.bandId);
    const target = { type: "reliabilityEvent", id: eventId } as const;
    await recordAction(tx, viewer, "reply", target, { isHidden: !isHidden }, { isHidden });
  });
}

async function refuse(tx: Tx, id: string, isHidden: boolean): Promise<never> {
  const event = await tx.reliabilityEvent.findFirst({ where: { id, reply: { not: null } } });
  if (!event) throw new AppError("not_found", "Reply not found");
  if (event.isHidden !== isHidden)
    throw new AppError("conflict", "The band has changed its reply meanwhile");
  throw new AppError("conflict", `This reply is ${isHidden ? "hidden" : "shown"} already`);
}

const tellBand = (tx: Tx, bandId: string): Promise<void> =>
  notify(tx, [bandId], {
    type: "moderation",
    title: "An admin hid your reply",
    body: "Others no longer read what you said about a night you didn't keep.",
    url: `/band/${bandId}/profile`,
  });
