import type { ApiPage } from "@/browser/api";
import { nextPagePath, type Page } from "@/lib/paging";

/** A page read on the server, in the shape that the browser gets from `path`. */
export const toApiPage = <T>(path: string, { items, nextCursor }: Page<T>): ApiPage<T> => ({
  items,
  next: nextCursor && nextPagePath(path, nextCursor),
});
