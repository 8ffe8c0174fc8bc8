import { StrictMode } from "react";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { router } from "@/tests/setup/navigation";
import { RefreshOnReturn } from "./refresh-on-return";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(router, "bfcacheId");
});

/** Not enumerable, as the set-up clears every enumerable member of the router. */
const openPage = (bfcacheId: string) =>
  Object.defineProperty(router, "bfcacheId", { value: bfcacheId, configurable: true });
const show = () => render(<RefreshOnReturn />, { wrapper: StrictMode });

test("refreshes a page that was shown before, not a new one", () => {
  openPage("first");
  const { rerender, unmount } = show();
  rerender(<RefreshOnReturn />);
  unmount();
  openPage("second");
  show().unmount();
  expect(router.refresh).not.toHaveBeenCalled();
  openPage("first");
  show();
  expect(router.refresh).toHaveBeenCalled();
});
