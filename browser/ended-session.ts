import type { Route } from "next";
import { toQueryString } from "@/lib/search-params";

/** The sign-in page, which says that one was signed out and opens `target` afterwards. */
export const endedSessionRoute = (target?: string): Route =>
  `/login${toQueryString({ callbackUrl: target, ended: "true" })}`;
