import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog, DialogContent, DialogTitle } from "./dialog";

const watchers = new Set<EventTarget>();

class FakeCloseWatcher extends EventTarget {
  constructor() {
    super();
    watchers.add(this);
  }
  destroy() {
    watchers.delete(this);
  }
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const goBack = () => act(() => [...watchers].at(-1)!.dispatchEvent(new Event("close")));

test("Back first closes what the focused field has open, then the dialog", () => {
  vi.stubGlobal("CloseWatcher", FakeCloseWatcher);
  let isListOpen = true;
  const closeList = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape" || !isListOpen) return;
    event.preventDefault();
    isListOpen = false;
  };
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent
        aria-describedby={undefined}
        onEscapeKeyDown={(event) => isListOpen && event.preventDefault()}
      >
        <DialogTitle>Filters</DialogTitle>
        <input aria-label="City" onKeyDown={closeList} />
      </DialogContent>
    </Dialog>,
  );
  screen.getByRole("textbox", { name: "City" }).focus();
  goBack();
  expect([isListOpen, onOpenChange.mock.calls]).toEqual([false, []]);
  goBack();
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  cleanup();
  expect(watchers.size).toBe(0);
});
