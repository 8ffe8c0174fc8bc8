import type { Route } from "next";
import type { Viewer } from "@/lib/access";
import { toQueryString } from "@/lib/search-params";

export const swapsAddress = (values: Record<string, string | undefined>): Route =>
  `/admin/swaps${toQueryString(values)}`;

/** `values` are those of the address. */
export type SwapListProps = { viewer: Viewer; values: Record<string, string> };
