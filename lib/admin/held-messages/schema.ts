import { z } from "zod";
import { NamedBand } from "@/lib/admin/schema";
import { pathId, timestamp } from "@/lib/fields";
import { MessageHold } from "@/lib/generated/prisma/enums";
import { choiceParam, ListQuery } from "@/lib/paging";

export const HeldMessageParams = z.object({ messageId: pathId });
export const HeldMessagesQuery = ListQuery.extend({
  status: choiceParam("status", Object.values(MessageHold)),
});
export type HeldMessagesQuery = z.output<typeof HeldMessagesQuery>;
export const HeldMessageInput = z.object({
  decision: z.enum(["deliver", "refuse"], "Decision must be deliver or refuse"),
});

export const HeldMessage = z
  .object({
    id: z.uuid(),
    sender: NamedBand,
    recipient: NamedBand,
    content: z.string(),
    status: z.enum(MessageHold),
    createdAt: timestamp,
  })
  .meta({ id: "HeldMessage" });
export type HeldMessage = z.output<typeof HeldMessage>;
