import { removeStored, storedKeys } from "@/browser/storage";

/** How the keys begin, in local storage, under which a band's messages wait to be sent. */
export const outboxKeys = (bandId: string): string => `outbox:${bandId}:`;

/** The same for what is written but not sent off. */
export const draftKeys = (bandId: string): string => `draft:${bandId}:`;

/** How many of the band's messages wait to be sent, or were refused. */
export const countUnsent = (bandId: string): number =>
  storedKeys("localStorage", outboxKeys(bandId)).length;

/** Forgets both, for a browser that the band signs out of: the next person there has no business with them. */
export function forgetUnsent(bandId: string): void {
  const keys = [outboxKeys(bandId), draftKeys(bandId)].flatMap((start) =>
    storedKeys("localStorage", start),
  );
  keys.forEach((key) => removeStored("localStorage", key));
}
