import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { router } from "./navigation";

// Dialogs load when they open, which takes a busy machine more than the usual second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has none; no query matches.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { ...NO_MATCH, media });
const NO_MATCH = {
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
};

// Nor this: links would look for it when they load, whichever test stubs it then. Nothing is in view.
globalThis.IntersectionObserver ??= class {
  root = null;
  rootMargin = "";
  scrollMargin = "";
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};

// Nor this: nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor this: a busy machine may still show a page a second after it has loaded, when it connects.
Object.assign(globalThis, {
  EventSource: class extends EventTarget {
    close() {}
  },
});

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
