import { z } from "zod";
import { id, timestamp } from "@/lib/fields";
import { MAX_LIMIT } from "@/lib/paging";

export const Notification = z
  .object({
    id: z.uuid(),
    type: z.string(),
    title: z.string(),
    body: z.string(),
    /** A path of this site. */
    url: z.string(),
    readAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "Notification" });
export type Notification = z.output<typeof Notification>;

/** Which ones have been read; without `ids`, all. */
export const ReadInput = z.object({ ids: z.array(id).max(MAX_LIMIT).optional() }).optional();
export type ReadInput = z.output<typeof ReadInput>;

export const UnreadNotifications = z.object({ unreadCount: z.int() }).meta({ id: "UnreadNotifications" });
export type UnreadNotifications = z.output<typeof UnreadNotifications>;
