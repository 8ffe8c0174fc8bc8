import { z } from "zod";
import { multilineText, pathId, storedText } from "@/lib/fields";
import { ReliabilityCause } from "@/lib/generated/prisma/enums";

export const REPLY_MAX = 280;

/** `day` is the night, or when the return was due. Replies hidden by an admin are null. */
export const ReliabilityEvent = z
  .object({
    id: z.uuid(),
    cause: z.enum(ReliabilityCause),
    isKept: z.boolean(),
    day: z.iso.date(),
    reply: z.string().nullable(),
    canReply: z.boolean(),
  })
  .meta({ id: "ReliabilityEvent" });
export type ReliabilityEvent = z.output<typeof ReliabilityEvent>;

export const ReliabilityEventParams = z.object({ eventId: pathId });

const EMPTY_REPLY = "Write your side first";

/** Conflicts unless the saved reply is still `previous`. */
export const ReplyInput = z.object({
  reply: multilineText("Reply", REPLY_MAX, EMPTY_REPLY).refine((text) => text !== "", EMPTY_REPLY),
  previous: storedText("Previous reply", REPLY_MAX).nullable().optional(),
});
export type ReplyInput = z.output<typeof ReplyInput>;
