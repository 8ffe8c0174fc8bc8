import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { countChanges } from "./count-changes";
import { SaveBar } from "./form-buttons";

afterEach(cleanup);

test.each<[number, Parameters<typeof countChanges>[0]]>([
  [0, {}],
  [0, { name: false, influences: [false] }],
  [2, { name: true, influences: [false, true] }],
  [1, { city: true, cityId: true }],
  [1, { cityId: true }],
])("counts %i fields as changed in %o", (count, dirtyFields) => {
  expect(countChanges(dirtyFields)).toBe(count);
});

const show = (changeCount: number) =>
  render(<SaveBar form="form" changeCount={changeCount} isSaving={false} onCancel={vi.fn()} />);

test("says how many changes Save would save, and stays on the screen while there are any", () => {
  const { container, rerender } = show(2);
  expect(screen.getByText("2 changes")).toBeDefined();
  expect(container.querySelector("[data-slot=save-bar]")).not.toBeNull();
  rerender(<SaveBar form="form" changeCount={1} isSaving={false} onCancel={vi.fn()} />);
  expect(screen.getByText("1 change")).toBeDefined();
});

test("while saving, Save and Cancel keep the focus and do nothing", async () => {
  const cancelled = vi.fn();
  const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
  const page = (isSaving: boolean) => (
    <form id="form" onSubmit={submitted}>
      <SaveBar form="form" changeCount={1} isSaving={isSaving} onCancel={cancelled} />
    </form>
  );
  const { rerender } = render(page(false));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  rerender(page(true));
  const save = screen.getByRole("button", { name: "Saving..." });
  expect(save).toHaveProperty("disabled", false);
  expect(document.activeElement).toBe(save);
  await userEvent.keyboard("{Enter}");
  expect(submitted).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(cancelled).not.toHaveBeenCalled();
});

test("without changes Save and Cancel end the page", () => {
  const { container } = show(0);
  expect(screen.queryByText(/change/)).toBeNull();
  expect(container.querySelector("[data-slot=save-bar]")).toBeNull();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Cancel",
    "Save",
  ]);
});
