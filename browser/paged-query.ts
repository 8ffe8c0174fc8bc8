import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { apiPage } from "@/browser/api";
import type { CallPath } from "@/browser/calls";

/** Reads a list page by page: `route` is the declared call, `firstPage` its address with query. */
export const pagedQueryOptions = <Path extends CallPath<"GET">>(
  queryKey: QueryKey,
  route: Path,
  firstPage: string = route,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => apiPage(route, pageParam),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });
