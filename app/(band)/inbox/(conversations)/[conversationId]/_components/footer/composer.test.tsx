import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Composer } from "./composer";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

let drafts = 0;
function open(draftKey = `draft:${++drafts}`) {
  const onSend = vi.fn();
  const { unmount } = render(<Composer draftKey={draftKey} onSend={onSend} />);
  return { onSend, unmount, box: screen.getByPlaceholderText("Type your message...") };
}

test("Enter sends the trimmed text and clears the field, Shift+Enter inserts a line break", async () => {
  const { onSend, box } = open();
  await userEvent.type(box, "  Hello{Shift>}{Enter}{/Shift}you{Enter}");
  expect(onSend).toHaveBeenCalledExactlyOnceWith("Hello\nyou");
  expect(box).toHaveProperty("value", "");
});

test("on a touch screen Enter inserts a line break and the button sends", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ matches: media === "(pointer: coarse)" }) as MediaQueryList,
  );
  const { onSend, box } = open();
  await userEvent.type(box, "Hello{Enter}you");
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith("Hello\nyou");
  expect(document.activeElement).not.toBe(box);
  await userEvent.type(box, "By a keyboard{Control>}{Enter}{/Control}");
  expect(onSend).toHaveBeenLastCalledWith("By a keyboard");
});

test("the button that sends leaves the focus in the field", async () => {
  const { onSend, box } = open();
  await userEvent.type(box, "Hello");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onSend).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(box);
});

test("sends soft breaks of a pasted text as line breaks, which the server takes", () => {
  const { onSend, box } = open();
  fireEvent.change(box, { target: { value: "June\u000BJuly\fAugust\u000B" } });
  fireEvent.keyDown(box, { key: "Enter" });
  expect(onSend).toHaveBeenCalledExactlyOnceWith("June\nJuly\nAugust");
});

test("refuses blank and too long texts", async () => {
  const { onSend, box } = open();
  await userEvent.type(box, "   {Enter}");
  fireEvent.change(box, { target: { value: "🎸".repeat(4001) } });
  await userEvent.type(box, "{Enter}");
  expect(onSend).not.toHaveBeenCalled();
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("4,001 of 4,000 characters")).toBeDefined();
  fireEvent.change(box, { target: { value: "🎸".repeat(4000) } });
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  expect(onSend).toHaveBeenCalledOnce();
});

test("Enter during an IME composition does not send", () => {
  const { onSend, box } = open();
  fireEvent.change(box, { target: { value: "こんにちは" } });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: "Enter" });
  expect(onSend).toHaveBeenCalledExactlyOnceWith("こんにちは");
});

test("keeps a draft per conversation", async () => {
  const { box, unmount } = open("draft:a");
  await userEvent.type(box, "Half a thought");
  unmount();
  expect(open("draft:b").box).toHaveProperty("value", "");
  cleanup();
  expect(open("draft:a").box).toHaveProperty("value", "Half a thought");
  expect(localStorage.getItem("draft:a")).toBe("Half a thought");
});

test("shows what another tab types, and adds to it", async () => {
  const { box } = open("draft:tabs");
  await userEvent.type(box, "Half");
  localStorage.setItem("draft:tabs", "Half a");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "draft:tabs" })));
  expect(box).toHaveProperty("value", "Half a");
  await userEvent.type(box, " thought");
  expect(localStorage.getItem("draft:tabs")).toBe("Half a thought");
});

test("keeps a draft where the storage is full, whatever another tab does", async () => {
  const { box, unmount } = open("draft:full");
  await userEvent.type(box, "Half");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await userEvent.type(box, " a thought");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "another" })));
  expect(box).toHaveProperty("value", "Half a thought");
  unmount();
  expect(open("draft:full").box).toHaveProperty("value", "Half a thought");
});
