import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render of the browser, so that what only the browser knows cannot mismatch. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
