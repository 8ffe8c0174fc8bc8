import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False on the server and in the first render, to avoid hydration mismatches. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
