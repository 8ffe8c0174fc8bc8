import { z } from "zod";
import { NamedBand } from "@/lib/admin/schema";
import { pathId, timestamp } from "@/lib/fields";
import { ReliabilityCause } from "@/lib/generated/prisma/enums";

export const ReplyParams = z.object({ eventId: pathId });

/** `seen` is the reply as the admin read it: its band may have edited it meanwhile. */
export const ReplyDecision = z.object({
  isHidden: z.boolean("Say whether to hide the reply"),
  seen: z.object({ reply: z.string("The reply that you decide on is missing") }),
});
export type ReplyDecision = z.output<typeof ReplyDecision>;

/** A band's own words about a commitment that it broke. */
export const AdminReply = z
  .object({
    id: z.uuid(),
    band: NamedBand,
    cause: z.enum(ReliabilityCause),
    day: z.iso.date(),
    reply: z.string(),
    isHidden: z.boolean(),
    /** When it was written, or edited. */
    repliedAt: timestamp,
  })
  .meta({ id: "AdminReply" });
export type AdminReply = z.output<typeof AdminReply>;
