import { headers } from "next/headers";
import { env } from "@/lib/env";

/** The nonce of a page rendered per request; a cached page has none and must not read the request. */
export async function visitorNonce(): Promise<string | undefined> {
  if (env().VISITOR_PAGES === "cached") return undefined;
  return (await headers()).get("x-nonce") ?? undefined;
}
