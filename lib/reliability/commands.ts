import { requireOwnBand, visibleBands, type Viewer } from "@/lib/access";
import { lockExistingBand } from "@/lib/row-locks";
import { db, queryRows, transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { EVENT_COLUMNS } from "@/lib/reliability/queries";
import { canReplyTo, EventRow, presentEvent } from "@/lib/reliability/present";
import type { ReliabilityEvent, ReplyInput } from "@/lib/reliability/schema";

/**
 * The band's side of a broken commitment; the same words again change nothing. Throws not_found,
 * forbidden for another band's and for a kept one, conflict once edited, hidden or not `previous`.
 */
export async function writeReply(
  viewer: Viewer,
  eventId: string,
  { reply, previous }: ReplyInput,
): Promise<ReliabilityEvent> {
  const known = await db.reliabilityEvent.findFirst({
    where: { id: eventId, band: visibleBands(viewer) },
    select: { bandId: true },
  });
  if (!known) throw new AppError("not_found", "Not found");
  requireOwnBand(viewer, known.bandId);
  return transaction(async (tx) => {
    await lockExistingBand(tx, known.bandId);
    const [event] = await queryRows(EventRow, tx)`
      SELECT ${EVENT_COLUMNS} FROM reliability_events WHERE id = ${eventId}::uuid FOR UPDATE`;
    if (!event) throw new AppError("not_found", "Not found");
    if (event.isKept) throw new AppError("forbidden", "This night was kept");
    if (event.reply === reply && !event.isHidden) return presentEvent(event, true);
    const refusal = findRefusal(event, previous);
    if (refusal) throw new AppError("conflict", refusal, { current: presentEvent(event, true) });
    const now = new Date();
    const times = event.reply === null ? { repliedAt: now } : { replyEditedAt: now };
    await tx.reliabilityEvent.update({ where: { id: eventId }, data: { reply, ...times } });
    const replyEditedAt = times.replyEditedAt ?? null;
    return presentEvent({ ...event, reply, replyEditedAt }, true);
  });
}

function findRefusal(event: EventRow, previous: ReplyInput["previous"]): string | null {
  if (event.isHidden) return "An admin has hidden this reply";
  if (!canReplyTo(event)) return "A reply can be edited once";
  const isChanged = previous !== undefined && event.reply !== previous;
  return isChanged ? "Your side has changed in the meantime" : null;
}
