import type { ApiPage } from "@/browser/api";
import type { Page } from "@/lib/paging";

/** A page that the server read itself, as the browser would get it from `path`. */
export function firstPage<T>(path: string, { items, nextCursor }: Page<T>): ApiPage<T> {
  return { items, next: nextCursor && `${path}?cursor=${encodeURIComponent(nextCursor)}` };
}
