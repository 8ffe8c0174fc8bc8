import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { CollaborationSubmitted } from "./collaboration-submitted";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("Community Rewards open after three seconds, not at once", () => {
  render(<CollaborationSubmitted />);
  pass(2_999);
  expect(router.push).not.toHaveBeenCalled();
  pass(1);
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/rewards");
});

test("Stay here stops the redirect", () => {
  render(<CollaborationSubmitted />);
  fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
  pass(60_000);
  expect(router.push).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("a link that is followed first is not overridden by the redirect", () => {
  render(
    <>
      <a href="#inbox">Inbox</a>
      <CollaborationSubmitted />
    </>,
  );
  fireEvent.click(screen.getByRole("link", { name: "Inbox" }));
  expect(screen.queryByText(/in 3 seconds/)).toBeNull();
  pass(60_000);
  expect(router.push).not.toHaveBeenCalled();
});
