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
