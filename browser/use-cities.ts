import { queryOptions } from "@tanstack/react-query";
import { api } from "@/browser/api";
import type { City } from "@/lib/cities/schema";
import { queryOf } from "@/lib/search-params";

/** Cities of a country that begin with a text; asked only for both. */
export const citySearch = (country: string, query: string) =>
  queryOptions({
    queryKey: ["/api/cities", country, query],
    queryFn: () => api<City[]>("GET", `/api/cities${queryOf({ country, query })}`),
    enabled: country !== "" && query !== "",
  });
