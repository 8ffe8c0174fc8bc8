import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PageError } from "@/components/page/page-error";

afterEach(cleanup);

test("retries a failed page and shows the reference of the server's log", () => {
  const retry = vi.fn();
  render(
    <PageError error={Object.assign(new Error("Broken"), { digest: "1234" })} retry={retry} />,
  );
  expect(screen.getByRole("alert").textContent).not.toContain("Broken");
  expect(screen.getByText(/Reference 1234/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("an error of the browser alone has no reference", () => {
  render(<PageError error={new Error("Broken")} retry={() => {}} />);
  expect(screen.queryByText(/Reference/)).toBeNull();
});
