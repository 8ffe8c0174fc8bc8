import { zodResolver } from "@hookform/resolvers/zod";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { z } from "zod";
import { BandFields } from "@/lib/bands/schema";
import type { City } from "@/lib/cities/schema";
import { PlaceFields } from "./place-fields";

const COLOGNE = { id: 2886242, name: "Köln", country: "DE", region: null, population: 963_395 };
const KOLN_REDDIG = { id: 1, name: "Kölln-Reisiek", country: "DE", region: null, population: 0 };
const PARIS = { id: 2, name: "Paris", country: "FR", region: null, population: 2_138_551 };

let asked: string[];
let failing: boolean;
const save = vi.fn<(fields: BandFields) => void>();

beforeEach(() => {
  asked = [];
  failing = false;
  save.mockReset();
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (failing)
      return Response.json({ message: "Something went wrong", code: "internal" }, { status: 500 });
    const { searchParams } = new URL(path, "http://localhost");
    return Response.json(citiesOf(searchParams.get("country")));
  });
});

const citiesOf = (country: string | null): City[] =>
  [COLOGNE, KOLN_REDDIG, PARIS].filter((city) => city.country === country);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FIGURES = {
  spotifyListeners: "",
  instagramFollowers: "",
  facebookFollowers: "",
  ticketSalesHometown: "",
  ticketSales250km: "",
  ticketSales1000km: "",
};
const OTHER_FIELDS = {
  name: "Nachtzug",
  influences: [],
  publicProfile: true,
  bandsintownApiKey: "",
  bandsintownPublicLink: "",
  ...FIGURES,
};

function Form({ country, city }: { country: string; city: string }) {
  const form = useForm<z.input<typeof BandFields>, unknown, BandFields>({
    resolver: zodResolver(BandFields),
    defaultValues: { ...OTHER_FIELDS, country, region: "", city },
  });
  return (
    <form onSubmit={form.handleSubmit((fields) => save(fields))}>
      <PlaceFields form={form} />
      <button>Save</button>
    </form>
  );
}

function open(country: string, city = "") {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Form country={country} city={city} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    input: screen.getByRole<HTMLInputElement>("combobox", { name: "City" }),
  };
}

/** Within the list: the select beside it has hundreds of options. */
const option = async (name: RegExp) =>
  within(await screen.findByRole("listbox", { name: "Cities" })).findByRole("option", { name });
const list = () => screen.queryByRole("listbox", { name: "Cities" });
const expectSaved = (fields: Partial<BandFields>) =>
  waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject(fields));
const activeOption = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent ?? null;

test("without a country it shows a hint, does not search, and accepts any text", async () => {
  const { user, input } = open("");
  expect(screen.getByText("Pick your country first, then your city from the list.")).toBeTruthy();
  await user.type(input, "Köln");
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(asked).toEqual([]);
  expect(input.value).toBe("Köln");
  await user.selectOptions(screen.getByLabelText("Country"), "DE");
  expect(screen.queryByText(/Pick your country first/)).toBeNull();
});

test("typing suggests the country's cities; arrow keys and Enter choose one", async () => {
  const { user, input } = open("DE");
  await user.type(input, "kol");
  await option(/^Köln ?963,395 people$/);
  expect(asked.at(-1)).toBe("/api/cities?country=DE&query=kol");
  expect(screen.getByRole("status").textContent).toBe("2 cities found");
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(input.getAttribute("aria-controls")).toBe(list()?.id);
  expect(activeOption(input)).toBeNull();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(activeOption(input)).toContain("Köln");
  await user.keyboard("{ArrowUp}");
  expect(activeOption(input)).toContain("Kölln-Reisiek");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(input.value).toBe("Köln");
  expect(list()).toBeNull();
  expect(input.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(input);
  expect(save).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  await expectSaved({ city: "Köln", cityId: COLOGNE.id, country: "DE" });
});

test("a click chooses and keeps the focus in the field", async () => {
  const { user, input } = open("DE");
  await user.type(input, "k");
  await user.click(await option(/Kölln-Reisiek/));
  expect(input.value).toBe("Kölln-Reisiek");
  expect(document.activeElement).toBe(input);
});

test("in another country, what was chosen or saved has to be picked again", async () => {
  const { user, input } = open("DE");
  await user.type(input, "kol");
  await user.click(await option(/^Köln/));
  expect(screen.queryByText(/^Pick it from the list/)).toBeNull();
  await user.selectOptions(screen.getByLabelText("Country"), "FR");
  expect(screen.getByText(/^Pick it from the list/)).toBeTruthy();
  cleanup();
  open("DE", "Köln");
  await user.selectOptions(screen.getByLabelText("Country"), "FR");
  expect(screen.getByText(/^Pick it from the list/)).toBeTruthy();
});

test("a new text does not show the previous results", async () => {
  const { user, input } = open("DE", "Köln");
  await user.type(input, "{ArrowDown}");
  await option(/Kölln/);
  await user.clear(input);
  await user.type(input, "x");
  expect(list()).toBeNull();
  await waitFor(() => expect(asked.at(-1)).toBe("/api/cities?country=DE&query=x"));
});

test("Escape and blur close the list and keep the text; an arrow key reopens it", async () => {
  const { user, input } = open("DE");
  await user.type(input, "kol");
  await option(/Kölln/);
  await user.keyboard("{Escape}");
  expect(list()).toBeNull();
  expect(input.value).toBe("kol");
  await user.keyboard("{ArrowDown}");
  await option(/Kölln/);
  await user.tab();
  expect(list()).toBeNull();
  expect(input.value).toBe("kol");
});

test("saves an unknown city as typed; typing after a choice drops its id", async () => {
  const { user, input } = open("DE");
  await user.type(input, "kol");
  await user.click(await option(/Kölln/));
  await user.type(input, " Dorf");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expectSaved({ city: "Kölln-Reisiek Dorf", cityId: undefined, country: "DE" });
});

test("asks to pick a typed city from the list, but not the saved one", async () => {
  const { user, input } = open("DE", "Hamburg");
  const hint = () => screen.queryByText("Pick it from the list, so we can measure distances.");
  expect(hint()).toBeNull();
  await user.clear(input);
  await user.type(input, "kol");
  expect(hint()).toBeTruthy();
  await user.click(await option(/Kölln/));
  expect(hint()).toBeNull();
  await user.clear(input);
  expect(hint()).toBeNull();
});

test("a new country keeps the text and suggests only its own cities", async () => {
  const { user, input } = open("DE", "Köln");
  await user.type(input, "x{Backspace}");
  await option(/Kölln/);
  await user.selectOptions(screen.getByLabelText("Country"), "FR");
  expect(input.value).toBe("Köln");
  expect(list()).toBeNull();
  await user.clear(input);
  await user.type(input, "p");
  await option(/Paris/);
  expect(list()?.children).toHaveLength(1);
});

test("a failed search is silent and keeps the text", async () => {
  failing = true;
  const { user, input } = open("DE");
  await user.type(input, "Köln");
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(list()).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expectSaved({ city: "Köln" });
});
