import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button";

afterEach(cleanup);

test("a busy button keeps the focus, but neither acts nor submits, nor does Enter in a field", async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button busy={busy} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Save" });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.type(screen.getByLabelText("Name"), "Ann{Enter}");
  expect([onClick.mock.calls, onSubmit.mock.calls]).toEqual([[], []]);
  rerender(form(false));
  await user.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a busy link goes nowhere", async () => {
  const onClick = vi.fn();
  render(
    <Button asChild busy onClick={onClick}>
      <a href="#next">More</a>
    </Button>,
  );
  await userEvent.click(screen.getByRole("link", { name: "More" }));
  expect(onClick).not.toHaveBeenCalled();
  expect(window.location.hash).toBe("");
});
