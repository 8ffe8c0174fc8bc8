import { z } from "zod";
import { id, timestamp } from "@/lib/fields";

export const ConfirmInput = z.object({ conversationId: id, band1Id: id, band2Id: id });
export type ConfirmInput = z.output<typeof ConfirmInput>;

/** That two bands agreed on a night, as confirmed in their conversation. */
export const ConfirmedCollaboration = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    band1Id: z.uuid(),
    band2Id: z.uuid(),
    confirmedByBandId: z.uuid(),
    createdAt: timestamp,
  })
  .meta({ id: "ConfirmedCollaboration" });
export type ConfirmedCollaboration = z.output<typeof ConfirmedCollaboration>;
