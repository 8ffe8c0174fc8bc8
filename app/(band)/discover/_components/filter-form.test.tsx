import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { withNuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import { afterEach, expect, test, vi } from "vitest";
import { FilterForm } from "./filter-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Saving waits until the function that it returns is called. */
function show(searchParams: string, changes: object = { influences: ["Low"] }, isSaved = false) {
  const saved = { genres: [], influences: [], ...changes };
  let release = () => {};
  const saving = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal("fetch", async (_path: string, { method }: RequestInit) => {
    if (method === "PUT") await saving;
    return Response.json({ preferences: isSaved || method === "PUT" ? saved : null });
  });
  const onUrlUpdate = vi.fn<OnUrlUpdateFunction>();
  const Adapter = withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Adapter>
        <FilterForm bandId="own" />
      </Adapter>
    </QueryClientProvider>,
  );
  return { release, query: () => onUrlUpdate.mock.lastCall?.[0].queryString };
}

test("saving a wish list shows its filters as they were saved", async () => {
  const { release, query } = show("?influences=low");
  await userEvent.click(await screen.findByRole("button", { name: "Save as our wish list" }));
  release();
  await screen.findByText("This is your wish list");
  await waitFor(() => expect(query()).toBe("?influences=Low"));
  expect(document.activeElement).toBe(screen.getByRole("search"));
});

test("a chosen genre stays chosen in the spelling in which a wish list is saved", async () => {
  const { release, query } = show("?genres=Hip-Hop", { genres: ["Hip Hop"] });
  await userEvent.click(await screen.findByRole("button", { name: "Save as our wish list" }));
  release();
  await waitFor(() => expect(query()).toBe("?genres=Hip+Hop"));
  const option = screen.getByRole("checkbox", { name: "Hip-Hop" });
  expect(option).toHaveProperty("checked", true);
  expect(screen.queryByText("Hip Hop")).toBeNull();
  await userEvent.click(option);
  await waitFor(() => expect(query()).toBe(""));
});

test("filters in another spelling than the wish list are still the wish list", async () => {
  const saved = { genres: ["Hip Hop"], influences: ["Low"], country: "DE" };
  show("?genres=Hip-Hop&influences=low&country=DE", saved, true);
  await screen.findByText("This is your wish list");
  expect(screen.queryByRole("button", { name: "Save as our wish list" })).toBeNull();
  cleanup();
  show("?genres=Hip-Hop&influences=lower&country=DE", saved, true);
  await screen.findByRole("button", { name: "Save as our wish list" });
});

test("clearing the filters keeps the focus in the form", async () => {
  show("?influences=low");
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("search"));
});

test("saving a wish list takes no filter back that was changed meanwhile", async () => {
  const { release, query } = show("?influences=low");
  await userEvent.click(await screen.findByRole("button", { name: "Save as our wish list" }));
  const country = screen.getByRole("combobox", { name: "Country" });
  fireEvent.change(country, { target: { value: "DE" } });
  await waitFor(() => expect(query()).toBe("?influences=low&country=DE"));
  release();
  await screen.findByRole("link", { name: "Show our wish list" });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Save as our wish list" })).toHaveProperty(
      "disabled",
      false,
    ),
  );
  expect(query()).toBe("?influences=low&country=DE");
});
