import { setTimeout } from "node:timers/promises";
import { beforeEach, vi } from "vitest";

const now = performance.now.bind(performance);

// Kept between tests, so that no entry is from the future.
let aheadMs = 0;

/** Gives the tests of a file a clock for every LRUCache; the answer moves it ahead. */
export function setUpCacheClock(): (ms: number) => Promise<void> {
  beforeEach(() => void vi.spyOn(performance, "now").mockImplementation(() => now() + aheadMs));
  return async (ms) => {
    aheadMs += ms;
    // A cache reads the clock once a millisecond.
    await setTimeout(2);
  };
}
