import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { FilterForm } from "./filter-form";
import { FilterSearch } from "./filter-search";
import { FilterSelect } from "./filter-select";

afterEach(cleanup);

const show = () =>
  render(
    <FilterForm action="/admin/users">
      <FilterSearch placeholder="Username" />
      <FilterSelect label="Status" name="status" all="All">
        <option>Expired</option>
      </FilterSelect>
    </FilterForm>,
  );

test("Reset also drops what was never applied", async () => {
  show();
  const [search, status] = [screen.getByRole("searchbox"), screen.getByRole("combobox")];
  await userEvent.type(search, "ann");
  await userEvent.selectOptions(status, "Expired");
  await userEvent.click(screen.getByRole("link", { name: "Reset" }));
  expect([search, status].map((field) => (field as HTMLInputElement).value)).toEqual(["", ""]);
});

test.each(["Control", "Meta"])(
  "Reset in another tab, by %s, leaves the fields alone",
  async (key) => {
    show();
    const search = screen.getByRole<HTMLInputElement>("searchbox");
    await userEvent.type(search, "ann");
    const user = userEvent.setup();
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByRole("link", { name: "Reset" }));
    expect(search.value).toBe("ann");
  },
);

test("a search takes no more characters than its list does", async () => {
  show();
  const search = screen.getByRole<HTMLInputElement>("searchbox");
  await userEvent.click(search);
  await userEvent.paste("a".repeat(201));
  expect(search.value).toHaveLength(200);
});
