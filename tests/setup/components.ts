import { cleanup } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { router } from "./navigation";

// jsdom has none; no query matches.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { ...NO_MATCH, media });
const NO_MATCH = {
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
};

beforeEach(() => Object.values(router).forEach((method) => method.mockClear()));

// The next toaster would show them again.
afterEach(() => void toast.dismiss());

// The next file shares the page.
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
