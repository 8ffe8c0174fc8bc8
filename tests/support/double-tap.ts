import { vi } from "vitest";

const DOUBLE_TAP_MS = 700;
let now = 0;

/** Mocks the time. It never goes back: `useIsDoubleTap` remembers the last removal beyond a file of tests. */
export function passDoubleTap(): void {
  now += DOUBLE_TAP_MS;
  vi.spyOn(performance, "now").mockReturnValue(now);
}
