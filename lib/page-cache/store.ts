import { LRUCache } from "lru-cache";
import { setPageHeaders, type PageValue } from "./page-headers";
import { tagsFor } from "./tags";

const MAX_BYTES = 48 * 1024 * 1024;
/** Kept apart, so that made-up URLs evict no real pages. */
const MAX_MISSING = 100;
/** A rendering that fails leaves its key behind. */
const MAX_RENDERING = 1_000;

type Entry = { value: PageValue; lastModified: number };

/** Triggers (prisma/sql/invalidate_*.sql) send `startPageCache` (lib/boot.ts) the tags to drop. */
export class PageStore {
  private readonly found = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }) => 1_000 + 4 * (value.html?.length ?? 0),
  });
  private readonly missing = new LRUCache<string, Entry>({ max: MAX_MISSING });
  /** Misses that are being rendered; a drop removes them, so that a stale page is not stored. */
  private readonly rendering = new LRUCache<string, true>({ max: MAX_RENDERING });

  get(key: string): Entry | null {
    const entry = this.found.get(key) ?? this.missing.get(key);
    if (!entry) this.rendering.set(key, true);
    return entry ?? null;
  }

  /** Completes the page that Next sends, and stores it unless it went stale while rendering. */
  set(key: string, value: PageValue | null): void {
    if (!value) return;
    if (value.kind === "APP_PAGE") setPageHeaders(value, key.endsWith("/_not-found"));
    const isRevalidated = this.found.delete(key) || this.missing.delete(key);
    const isCurrent = this.rendering.delete(key) || isRevalidated;
    if (!isCurrent) return;
    const entries = (value.status ?? 200) === 200 ? this.found : this.missing;
    entries.set(key, { value, lastModified: Date.now() });
  }

  drop(tag: string): void {
    for (const keys of [this.found, this.missing, this.rendering]) {
      for (const key of keys.keys()) if (tagsFor(key).includes(tag)) keys.delete(key);
    }
  }

  clear(): void {
    for (const keys of [this.found, this.missing, this.rendering]) keys.clear();
  }
}
