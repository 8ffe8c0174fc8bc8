import { z } from "zod";
import { Message } from "@/lib/conversations/schema";
import { WRITING, WRITING_SECONDS } from "@/lib/events/types";
import { timestamp } from "@/lib/fields";

const eventId = z.string().regex(/^\d{1,18}$/, "This is not the id of an event");

/** Where to resume: the browser's own header, or the query for a reader that cannot set one. */
export const EventsQuery = z.object({
  lastEventId: eventId
    .optional()
    .describe("The id of the last event that was seen; as the header `Last-Event-ID`."),
});

/** The `Last-Event-ID` header; null when there is none that could be ours. */
export const readLastEventId = (headers: Headers): string | null =>
  eventId.safeParse(headers.get("last-event-id")).data ?? null;

const event = <Name extends string, Data extends z.ZodType>(
  name: Name,
  data: Data,
  description: string,
) => z.object({ id: eventId, event: z.literal(name), data }).describe(description);

const inConversation = z.object({ conversationId: z.uuid() });
const NotificationChange = z.union([
  z.object({
    type: z.string(),
    title: z
      .string()
      .optional()
      .describe(
        "Absent when the text names bands; `GET /api/notifications` has it with their names.",
      ),
    url: z.string(),
  }),
  z.object({ withdrawn: z.int() }),
  z.object({ read: z.int() }),
]);

/** An event of the stream: its lines `id`, `event` and `data`, which is JSON. */
export const StreamedEvent = z
  .discriminatedUnion("event", [
    event("message", Message, "A message was sent or received, or an admin decided on it."),
    event(
      "conversation",
      inConversation.extend({ hiddenId: z.uuid().optional() }),
      "A conversation was opened, muted or archived, a message in it was hidden, or its other band was hidden or is back.",
    ),
    event(
      "collaboration",
      inConversation.extend({ collaborationId: z.uuid() }),
      "A collaboration was confirmed, or an admin decided on its photo.",
    ),
    event(
      "notification",
      NotificationChange,
      "A notification came, was withdrawn, or some were read.",
    ),
    event(
      "read",
      inConversation.extend({ bandId: z.uuid(), lastReadAt: timestamp }),
      "A band read a conversation.",
    ),
    event("swap", z.object({ swapId: z.uuid() }), "Something happened in a swap."),
    z
      .object({
        event: z.literal(WRITING),
        data: inConversation.extend({ username: z.string(), isWriting: z.boolean() }),
      })
      .describe(
        `Another member of your band is writing in a conversation, or no longer. Holds for ${WRITING_SECONDS} seconds. Has no id and is not stored.`,
      ),
    event("track", z.object({ trackId: z.uuid() }), "A track is ready, or failed."),
  ])
  .meta({ id: "StreamedEvent" });
