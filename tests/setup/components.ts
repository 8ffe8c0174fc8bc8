import { afterAll, beforeEach, vi } from "vitest";
import { router } from "./navigation";

beforeEach(() => Object.values(router).forEach((method) => method.mockClear()));

// The next file shares the page.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
