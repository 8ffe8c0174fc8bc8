import { queryOptions } from "@tanstack/react-query";
import { api } from "@/browser/api";
import { queryOf } from "@/lib/search-params";

/** Cities of a country that begin with a text; asked only for both. */
export const citySearch = (country: string, query: string) =>
  queryOptions({
    queryKey: ["/api/cities", country, query],
    queryFn: () => api("GET", `/api/cities${queryOf({ country, query })}`),
    enabled: country !== "" && query !== "",
  });
