import { z } from "zod";
import { NAMED_BAND_SELECT, presentNamedBand } from "@/lib/admin/present";
import type { AdminReport } from "@/lib/admin/reports/schema";
import { queryRows, type Tx } from "@/lib/db";
import { getEntry } from "@/lib/objects";

const CONTEXT_MESSAGES = 3;

const PlaceRow = z.object({ reportedId: z.string(), id: z.string() });

export type MessageContext = NonNullable<AdminReport["message"]>["around"];

/** The messages around each reported one, by its id: all that a report shows an admin of a conversation. */
export async function findContexts(
  tx: Pick<Tx, "message" | "$queryRaw">,
  reports: { messageId: string | null }[],
): Promise<Map<string, MessageContext>> {
  const ids = reports.flatMap(({ messageId }) => messageId ?? []);
  if (ids.length === 0) return new Map();
  const places = await queryRows(PlaceRow, tx)`
    SELECT r.id AS "reportedId", near.id FROM messages r CROSS JOIN LATERAL (
      (SELECT id, created_at FROM messages m WHERE m.conversation_id = r.conversation_id AND (m.created_at, m.id) <= (r.created_at, r.id) ORDER BY m.created_at DESC, m.id DESC LIMIT ${CONTEXT_MESSAGES + 1})
      UNION ALL
      (SELECT id, created_at FROM messages m WHERE m.conversation_id = r.conversation_id AND (m.created_at, m.id) > (r.created_at, r.id) ORDER BY m.created_at, m.id LIMIT ${CONTEXT_MESSAGES})
    ) near WHERE r.id = ANY (${ids}::uuid[]) ORDER BY near.created_at, near.id`;
  const rows = await tx.message.findMany({
    where: { id: { in: places.map(({ id }) => id) } },
    select: { id: true, sender: NAMED_BAND_SELECT, content: true, hold: true, createdAt: true },
  });
  const messages = new Map(
    rows.map(({ sender, hold, createdAt, ...row }) => [
      row.id,
      {
        ...row,
        sender: presentNamedBand(sender),
        isHidden: hold !== null,
        createdAt: createdAt.toISOString(),
      },
    ]),
  );
  const contexts = new Map<string, MessageContext>(ids.map((id) => [id, []]));
  for (const { reportedId, id } of places)
    getEntry(contexts, reportedId).push(getEntry(messages, id));
  return contexts;
}
