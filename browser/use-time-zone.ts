import { useHydrated } from "@/browser/use-hydrated";

/** Undefined is the browser's own time zone; UTC until hydrated, so that server and browser render the same. */
export function useTimeZone(): string | undefined {
  return useHydrated() ? undefined : "UTC";
}
