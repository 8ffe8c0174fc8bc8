/** What `GET /api/events` may tell a band. */
export const EVENT_TYPES = [
  "message",
  "conversation",
  "collaboration",
  "notification",
  "read",
  "track",
  "swap",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent but not stored: a member of the band is writing in a conversation, or has stopped. */
export const WRITING = "writing";
/** How long it holds unless it is told again. */
export const WRITING_SECONDS = 6;
export type Writing = { conversationId: string; username: string; isWriting: boolean };
