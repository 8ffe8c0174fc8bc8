import { useEffect } from "react";

const DOUBLE_TAP_MS = 700;
let lastRemovalAt = -DOUBLE_TAP_MS;

/** Tells the second half of a double tap, which would decide on the item that moved up meanwhile. */
export function useIsDoubleTap(isDecided: boolean) {
  useEffect(() => {
    if (!isDecided) return;
    return () => {
      lastRemovalAt = performance.now();
    };
  }, [isDecided]);
  return ({ detail: clicks }: React.MouseEvent) =>
    clicks > 0 && performance.now() - lastRemovalAt < DOUBLE_TAP_MS;
}
