import { z } from "zod";
import { NAMED_BAND_SELECT, presentNamedBand } from "@/lib/admin/present";
import type { SwapDispute } from "@/lib/admin/swap-disputes/schema";
import { db, queryRows } from "@/lib/db";
import { getEntry } from "@/lib/objects";

const DAYS_AROUND = 7;
const MESSAGES_MAX = 40;

const PlaceRow = z.object({ legId: z.string(), id: z.string() });

type Messages = SwapDispute["messages"];

/** What the two bands wrote within a week of the night, by leg: those nearest to it, oldest first. */
export async function listMessagesAround(legs: { id: string }[]): Promise<Map<string, Messages>> {
  const places = await queryRows(PlaceRow)`
    SELECT l.id AS "legId", near.id FROM swap_legs l CROSS JOIN LATERAL (
      SELECT id, created_at FROM messages m WHERE m.conversation_id = l.conversation_id
        AND m.created_at >= (l.night - ${DAYS_AROUND}::int)::timestamp AT TIME ZONE 'UTC'
        AND m.created_at < (l.night + ${DAYS_AROUND + 1}::int)::timestamp AT TIME ZONE 'UTC'
      ORDER BY abs(extract(epoch FROM m.created_at - (l.night + 1)::timestamp AT TIME ZONE 'UTC')), m.id LIMIT ${MESSAGES_MAX}::int
    ) near WHERE l.id = ANY (${legs.map(({ id }) => id)}::uuid[]) ORDER BY near.created_at, near.id`;
  const rows = await db.message.findMany({
    where: { id: { in: places.map(({ id }) => id) } },
    select: { id: true, sender: NAMED_BAND_SELECT, content: true, hold: true, createdAt: true },
  });
  const byId = new Map(
    rows.map(({ id, sender, content, hold, createdAt }) => [
      id,
      {
        id,
        content,
        isHidden: hold !== null,
        sender: presentNamedBand(sender),
        createdAt: createdAt.toISOString(),
      },
    ]),
  );
  const messages = new Map<string, Messages>();
  for (const { legId, id } of places)
    messages.set(legId, [...(messages.get(legId) ?? []), getEntry(byId, id)]);
  return messages;
}
