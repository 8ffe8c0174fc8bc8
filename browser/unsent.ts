import { removeStored, storedKeys } from "@/browser/storage";

/** Members of a band may share a browser. */
export type Writer = { bandId: string; username: string };

export const outboxPrefix = ({ bandId, username }: Writer): string =>
  `outbox:${bandId}:${username}:`;

/** Of messages, one for each conversation: use-stored-text.ts. */
export const draftPrefix = ({ bandId, username }: Writer): string => `draft:${bandId}:${username}:`;

/** Includes rejected messages. */
export const countUnsent = (writer: Writer): number =>
  storedKeys("localStorage", outboxPrefix(writer)).length;

/** On signing out: the next person at this browser must not read the user's messages and drafts. */
export function clearUnsent(writer: Writer): void {
  const keys = [outboxPrefix(writer), draftPrefix(writer)].flatMap((prefix) =>
    storedKeys("localStorage", prefix),
  );
  keys.forEach((key) => removeStored("localStorage", key));
}
