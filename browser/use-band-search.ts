import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/browser/api";

const RESULTS = 20;

/** The first bands whose name holds a text; those of the text before stay until they come. */
export const bandSearch = (search: string) =>
  queryOptions({
    queryKey: ["bands", "search", search],
    queryFn: () =>
      api("GET", `/api/bands?${new URLSearchParams({ search, limit: String(RESULTS) })}`),
    placeholderData: keepPreviousData,
  });
