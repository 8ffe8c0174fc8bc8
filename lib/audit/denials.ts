import { LRUCache } from "lru-cache";
import type { Viewer } from "@/lib/access";
import { recordAct } from "@/lib/audit/commands";
import { db } from "@/lib/db";

const MINUTE = 60 * 1000;
const CALL_MAX = 200;

/** Different refusals of one person, or from one address, that the log takes within a minute. */
export const REFUSALS_MAX = 10;

// Whoever asks for the same thing again and again stands in the log once a minute, and with few different ones: nobody can fill it.
const recent = new LRUCache<string, Set<string>>({ max: 10_000, ttl: MINUTE });

/** Whether the log takes this: nobody says the same again, or much that differs, within a minute. */
export function isFirstInWindow(who: string, what: string): boolean {
  const known = recent.get(who) ?? new Set();
  if (known.has(what) || known.size >= REFUSALS_MAX) return false;
  // The minute counts from the first: what is added later does not prolong it.
  if (known.size === 0) recent.set(who, known);
  known.add(what);
  return true;
}

/** That someone signed in was kept out of what is for admins or for others; `call` is the page or the call, without ids. */
export async function recordDenial(viewer: Viewer, call: string): Promise<void> {
  if (isFirstInWindow(viewer.userId, call))
    await recordAct(db, viewer, "refuseAccess", { type: "call", id: call.slice(0, CALL_MAX) });
}
