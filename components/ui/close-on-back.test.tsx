import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog, DialogContent, DialogTitle } from "./dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "./dropdown-menu";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";

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

test.each([
  [
    "panel",
    <Popover key="panel">
      <PopoverTrigger>Open</PopoverTrigger>
      <PopoverContent>Shown</PopoverContent>
    </Popover>,
  ],
  [
    "menu",
    <DropdownMenu key="menu">
      <DropdownMenuTrigger>Open</DropdownMenuTrigger>
      <DropdownMenuContent>Shown</DropdownMenuContent>
    </DropdownMenu>,
  ],
])("Back closes an open %s", async (_, element) => {
  vi.stubGlobal("CloseWatcher", FakeCloseWatcher);
  render(element);
  expect(watchers.size).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(screen.getByText("Shown")).toBeTruthy();
  goBack();
  expect(screen.queryByText("Shown")).toBeNull();
  expect(watchers.size).toBe(0);
});
