import { z } from "zod";
import { id, boundedList, timestamp } from "@/lib/fields";
import { MAX_LIMIT } from "@/lib/paging";

const PicturedBand = z.object({
  name: z.string(),
  genres: z.array(z.string()),
  photoUrl: z.string().nullable(),
});
export type PicturedBand = z.output<typeof PicturedBand>;

export const Notification = z
  .object({
    id: z.uuid(),
    /** A `NotificationType` (commands.ts). */
    type: z.string(),
    title: z.string(),
    body: z.string(),
    /** A path of this site. */
    url: z.string(),
    /** The other band that it names, while that one is active. */
    band: PicturedBand.nullable(),
    readAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "Notification" });
export type Notification = z.output<typeof Notification>;

/** Without `ids`, all. */
export const ReadNotificationsInput = z
  .object({
    ids: boundedList(id, MAX_LIMIT, {
      notAList: "Ids must be a list",
      tooLong: `At most ${MAX_LIMIT} at a time`,
    }).optional(),
  })
  .optional();
export type ReadNotificationsInput = z.output<typeof ReadNotificationsInput>;

export const UnreadNotifications = z
  .object({ unreadCount: z.int() })
  .meta({ id: "UnreadNotifications" });
export type UnreadNotifications = z.output<typeof UnreadNotifications>;
