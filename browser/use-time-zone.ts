import { useHydrated } from "@/browser/use-hydrated";

/** The reader's own time zone; UTC on the server and in the first render, so that both write the same. */
export function useTimeZone(): string | undefined {
  return useHydrated() ? undefined : "UTC";
}
