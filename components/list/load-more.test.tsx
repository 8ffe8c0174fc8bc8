import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LoadMore } from "./load-more";

afterEach(cleanup);

test("the pressed button stays focusable while it loads, and loads once", async () => {
  const onLoadMore = vi.fn();
  const { rerender } = render(<LoadMore hasMore loading={false} onLoadMore={onLoadMore} />);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  rerender(<LoadMore hasMore loading onLoadMore={onLoadMore} />);
  const button = screen.getByRole("button", { name: "Loading..." });
  expect(button.matches(":disabled")).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(onLoadMore).toHaveBeenCalledOnce();
});
