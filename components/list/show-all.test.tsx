import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ShowAll } from "@/components/list/show-all";

afterEach(cleanup);

const row = (name: string) => <li key={name}>{name}</li>;

function show(load: () => Promise<string[]>, restCount = 2) {
  render(
    <ShowAll
      first={["First"].map(row)}
      restCount={restCount}
      load={load}
      row={row}
      label="Show All 3"
    />,
  );
}

const names = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("loads the rest once, at the first click, and can hide it again", async () => {
  const load = vi.fn(async () => ["Second", "Third"]);
  show(load);
  expect(load).not.toHaveBeenCalled();
  const button = screen.getByRole("button", { name: "Show All 3", expanded: false });
  await userEvent.click(button);
  await screen.findByText("Third");
  expect(names()).toEqual(["First", "Second", "Third"]);
  await userEvent.click(screen.getByRole("button", { name: "Show Less", expanded: true }));
  expect(names()).toEqual(["First"]);
  await userEvent.click(button);
  expect(names()).toEqual(["First", "Second", "Third"]);
  expect(load).toHaveBeenCalledOnce();
});

test("shows a failed load, and the button retries it", async () => {
  const load = vi
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue(["Second"]);
  show(load);
  await userEvent.click(screen.getByRole("button"));
  await screen.findByText("Couldn't load this. Try again.");
  await userEvent.click(screen.getByRole("button"));
  await screen.findByText("Second");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("has no button when everything is shown", () => {
  show(async () => [], 0);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText(/more$/)).toBeNull();
});

test("on paper and without scripts, says how many there are besides", () => {
  show(async () => []);
  const classes = screen.getByText("And 2 more").className.split(" ");
  expect(classes).toEqual(expect.arrayContaining(["hidden", "noscript:block", "print:block"]));
});
