import { z } from "zod";
import { NAMED_BAND_SELECT, presentNamedBand } from "@/lib/admin/present";
import type { AdminReport } from "@/lib/admin/reports/schema";
import { queryRows, type Tx } from "@/lib/db";
import { getEntry } from "@/lib/objects";

const CONTEXT_MESSAGES = 3;

const ContextRow = z.object({ reportedId: z.string(), id: z.string() });

export type MessageContext = NonNullable<AdminReport["message"]>["around"];

/** The messages around each reported one, by its id: all that a report shows an admin of a conversation. */
export async function findContexts(
  tx: Pick<Tx, "message" | "$queryRaw">,
  reports: { messageId: string | null }[],
): Promise<Map<string, MessageContext>> {
  const reportedIds = reports.flatMap(({ messageId }) => messageId ?? []);
  if (reportedIds.length === 0) return new Map();
  const rows = await findMessagesAround(tx, reportedIds);
  const messages = await readMessages(
    tx,
    rows.map(({ id }) => id),
  );
  const contexts = new Map<string, MessageContext>(reportedIds.map((id) => [id, []]));
  for (const { reportedId, id } of rows)
    getEntry(contexts, reportedId).push(getEntry(messages, id));
  return contexts;
}

const findMessagesAround = (tx: Pick<Tx, "$queryRaw">, reportedIds: string[]) =>
  queryRows(ContextRow, tx)`
    SELECT reported.id AS "reportedId", near.id
    FROM messages reported
    CROSS JOIN LATERAL (
      (SELECT id, created_at FROM messages m
        WHERE m.conversation_id = reported.conversation_id
          AND (m.created_at, m.id) <= (reported.created_at, reported.id)
        ORDER BY m.created_at DESC, m.id DESC LIMIT ${CONTEXT_MESSAGES + 1})
      UNION ALL
      (SELECT id, created_at FROM messages m
        WHERE m.conversation_id = reported.conversation_id
          AND (m.created_at, m.id) > (reported.created_at, reported.id)
        ORDER BY m.created_at, m.id LIMIT ${CONTEXT_MESSAGES})
    ) near
    WHERE reported.id = ANY (${reportedIds}::uuid[])
    ORDER BY near.created_at, near.id`;

async function readMessages(
  tx: Pick<Tx, "message">,
  ids: string[],
): Promise<Map<string, MessageContext[number]>> {
  const rows = await tx.message.findMany({
    where: { id: { in: ids } },
    select: { id: true, sender: NAMED_BAND_SELECT, content: true, hold: true, createdAt: true },
  });
  return new Map(
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
}
