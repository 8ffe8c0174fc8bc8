import type { ApiPage } from "@/browser/api";
import type { Page } from "@/lib/paging";

/** A page read on the server, in the shape that the browser gets from `path`. */
export function toApiPage<T>(path: string, { items, nextCursor }: Page<T>): ApiPage<T> {
  const separator = path.includes("?") ? "&" : "?";
  return {
    items,
    next: nextCursor && `${path}${separator}cursor=${encodeURIComponent(nextCursor)}`,
  };
}
