import { LRUCache } from "lru-cache";
import { finish, type PageValue } from "./finish";
import { tagsFor } from "./tags";

const MAX_BYTES = 48 * 1024 * 1024;
/** Pages of things that do not exist are kept apart, so that made-up addresses evict no others. */
const MAX_MISSING = 100;
/** Renderings that may be under way at a time; one that fails leaves its key behind. */
const MAX_RENDERING = 1_000;

type Entry = { value: PageValue; lastModified: number };

/** Visitors' pages in the memory of this process. The database announces by their tags which to drop (prisma/migrations). */
export class PageStore {
  private readonly found = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }) => 1_000 + 4 * (value.html?.length ?? 0),
  });
  private readonly missing = new LRUCache<string, Entry>({ max: MAX_MISSING });
  /** Keys of pages that were not there and are being rendered, until what they show changes. */
  private readonly rendering = new LRUCache<string, true>({ max: MAX_RENDERING });

  get(key: string): Entry | null {
    const entry = this.found.get(key) ?? this.missing.get(key);
    if (!entry) this.rendering.set(key, true);
    return entry ?? null;
  }

  /** Completes a page, which Next sends so, and keeps it unless what it shows changed while it was rendered. */
  set(key: string, value: PageValue | null): void {
    if (!value) return;
    if (value.kind === "APP_PAGE") finish(value, key.endsWith("/_not-found"));
    const isRevalidated = this.found.delete(key) || this.missing.delete(key);
    const isCurrent = this.rendering.delete(key) || isRevalidated;
    if (!isCurrent) return;
    const entries = (value.status ?? 200) === 200 ? this.found : this.missing;
    entries.set(key, { value, lastModified: Date.now() });
  }

  /** Drops the pages with a tag, and keeps none of those that are being rendered. */
  drop(tag: string): void {
    for (const keys of [this.found, this.missing, this.rendering]) {
      for (const key of keys.keys()) if (tagsFor(key).includes(tag)) keys.delete(key);
    }
  }

  /** Drops everything: announcements may have been missed while the connection was lost. */
  clear(): void {
    for (const keys of [this.found, this.missing, this.rendering]) keys.clear();
  }
}
