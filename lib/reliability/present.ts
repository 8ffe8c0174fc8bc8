import { z } from "zod";
import { ReliabilityCause } from "@/lib/generated/prisma/enums";
import type { ReliabilityEvent } from "@/lib/reliability/schema";

export const EventRow = z.object({
  id: z.string(),
  bandId: z.string(),
  cause: z.enum(ReliabilityCause),
  isKept: z.boolean(),
  day: z.string(),
  reply: z.string().nullable(),
  replyEditedAt: z.date().nullable(),
  isHidden: z.boolean(),
  createdAt: z.date(),
});
export type EventRow = z.output<typeof EventRow>;

/** One reply to a broken commitment, edited at most once; none after an admin has hidden it. */
export const canReplyTo = ({
  isKept,
  replyEditedAt,
  isHidden,
}: Pick<EventRow, "isKept" | "replyEditedAt" | "isHidden">): boolean =>
  !isKept && replyEditedAt === null && !isHidden;

/** For every member who sees the band, while the event counts (queries.ts). A hidden reply is shown to nobody. */
export function presentEvent(row: EventRow, isOwn: boolean): ReliabilityEvent {
  const { id, cause, isKept, day, reply, isHidden } = row;
  return {
    id,
    cause,
    isKept,
    day,
    reply: isHidden ? null : reply,
    canReply: isOwn && canReplyTo(row),
  };
}
