import { useHydrated } from "@/browser/use-hydrated";

/** Undefined is the browser's own; UTC until hydrated, to match the server's render. */
export function useTimeZone(): string | undefined {
  return useHydrated() ? undefined : "UTC";
}
