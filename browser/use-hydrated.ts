import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False on the server and in the first render, so that browser-only values cause no hydration mismatch. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
