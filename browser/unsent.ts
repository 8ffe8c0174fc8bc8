import { removeStored, storedKeys } from "@/browser/storage";

export const outboxPrefix = (bandId: string): string => `outbox:${bandId}:`;

/** Of messages, one for each conversation: use-stored-text.ts. */
export const draftPrefix = (bandId: string): string => `draft:${bandId}:`;

/** Includes rejected messages. */
export const countUnsent = (bandId: string): number =>
  storedKeys("localStorage", outboxPrefix(bandId)).length;

/** On signing out: the next person at this browser must not read the band's messages and drafts. */
export function clearUnsent(bandId: string): void {
  const keys = [outboxPrefix(bandId), draftPrefix(bandId)].flatMap((prefix) =>
    storedKeys("localStorage", prefix),
  );
  keys.forEach((key) => removeStored("localStorage", key));
}
