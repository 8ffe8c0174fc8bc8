import { LRUCache } from "lru-cache";
import type { Viewer } from "@/lib/access";
import { recordAction } from "@/lib/audit/commands";
import { db } from "@/lib/db";

const WINDOW_MS = 60 * 1000;
const CALL_MAX = 200;

/** Different ones, per user or address. */
export const MAX_DENIALS_PER_MINUTE = 10;

const recentDenials = new LRUCache<string, Set<string>>({ max: 10_000, ttl: WINDOW_MS });

/** Throttles denials, so that nobody can flood the log: one per source and subject, and few in all. */
export function isFirstInWindow(source: string, subject: string): boolean {
  const recorded = recentDenials.get(source) ?? new Set();
  if (recorded.has(subject) || recorded.size >= MAX_DENIALS_PER_MINUTE) return false;
  // Set once, so that later denials do not extend the window.
  if (recorded.size === 0) recentDenials.set(source, recorded);
  recorded.add(subject);
  return true;
}

/** For a signed-in user; `call` is the page or the call, without ids. */
export async function recordDenial(viewer: Viewer, call: string): Promise<void> {
  if (isFirstInWindow(viewer.userId, call))
    await recordAction(db, viewer, "refuseAccess", { type: "call", id: call.slice(0, CALL_MAX) });
}
