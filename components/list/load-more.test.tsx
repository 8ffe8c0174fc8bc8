import { cleanup, fireEvent, render, screen } from "@testing-library/react";
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

test.each([undefined, "/rewards?cursor=2"])(
  "after the last page the focus is at the end of the list, until it moves on: %s",
  async (href) => {
    const props = { loading: false, onLoadMore: () => {}, href };
    const { rerender } = render(<LoadMore hasMore {...props} />);
    await userEvent.click(screen.getByText("Show more"));
    rerender(<LoadMore hasMore={false} {...props} />);
    const end = screen.getByText("That's all.");
    expect(document.activeElement).toBe(end);
    fireEvent.blur(end); // another window
    expect(document.activeElement).toBe(end);
    await userEvent.tab();
    expect(screen.queryByText("That's all.")).toBeNull();
  },
);

test("a list that ends by itself leaves the focus alone", () => {
  const props = { loading: false, onLoadMore: () => {} };
  const { container, rerender } = render(<LoadMore hasMore {...props} />);
  rerender(<LoadMore hasMore={false} {...props} />);
  expect(container.textContent).toBe("");
  expect(document.activeElement).toBe(document.body);
});
