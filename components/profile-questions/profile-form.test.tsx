import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast, Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { ProfileForm } from "./profile-form";

const COLOGNE = { id: 2886242, name: "Köln", country: "DE", region: null, population: 963_395 };

let saved: unknown[];

beforeEach(() => {
  saved = [];
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (_path: string, { method, body }: RequestInit = {}) => {
    if (method !== "PATCH") return Response.json([COLOGNE]);
    saved.push(JSON.parse(String(body)));
    return Response.json({});
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const client = new QueryClient();

const form = (missing: MatchPart[], savedCountry: string | null = null) => (
  <QueryClientProvider client={client}>
    <ProfileForm bandId="b" savedCountry={savedCountry} missing={missing} onSaved={() => {}} />
    <Toaster />
  </QueryClientProvider>
);

function show() {
  render(form(["place", "audience"]));
  return userEvent.setup();
}

const save = () => screen.getByRole("button", { name: "Save and find matches" });

test("suggests the country's cities, and saves which one was chosen", async () => {
  const user = show();
  expect(screen.getByText(/^Pick your country first/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Country"), "DE");
  expect(screen.queryByText(/^Pick your country first/)).toBeNull();
  await user.type(screen.getByLabelText("City"), "Köl");
  await user.click(await screen.findByRole("option", { name: /^Köln/ }));
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ country: "DE", city: "Köln", cityId: COLOGNE.id }]));
});

test("starts from the saved country, which alone is no answer", async () => {
  render(form(["place"], "DE"));
  const user = userEvent.setup();
  expect(screen.getByLabelText("Country")).toHaveProperty("value", "DE");
  expect(screen.queryByText(/^Pick your country first/)).toBeNull();
  await user.click(save());
  expect(await screen.findByText("Fill in at least one field first")).toBeTruthy();
  await user.type(screen.getByLabelText("City"), "Köl");
  await user.click(await screen.findByRole("option", { name: /^Köln/ }));
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ country: "DE", city: "Köln", cityId: COLOGNE.id }]));
});

test("a saved country can be changed, but not taken back: the city would be saved under it", async () => {
  render(form(["place"], "DE"));
  expect(screen.getByRole("option", { name: "Germany" })).toHaveProperty("selected", true);
  expect(screen.queryByRole("option", { name: "Select a country" })).toBeNull();
  cleanup();
  render(form(["place"]));
  expect(screen.getByRole("option", { name: "Select a country" })).toBeTruthy();
});

test("in another country, the chosen city has to be picked again", async () => {
  const user = show();
  await user.selectOptions(screen.getByLabelText("Country"), "DE");
  await user.type(screen.getByLabelText("City"), "Köl");
  await user.click(await screen.findByRole("option", { name: /^Köln/ }));
  await user.selectOptions(screen.getByLabelText("Country"), "FR");
  expect(screen.getByText(/^Pick it from the list/)).toBeTruthy();
});

test("a city that is typed on after it was chosen is saved as text", async () => {
  const user = show();
  await user.selectOptions(screen.getByLabelText("Country"), "DE");
  await user.type(screen.getByLabelText("City"), "Köl");
  expect(screen.getByText(/^Pick it from the list/)).toBeTruthy();
  await user.click(await screen.findByRole("option", { name: /^Köln/ }));
  expect(screen.queryByText(/^Pick it from the list/)).toBeNull();
  await user.type(screen.getByLabelText("City"), " Deutz");
  expect(screen.getByText(/^Pick it from the list/)).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ country: "DE", city: "Köln Deutz" }]));
});

test("a figure without a number is refused at its field; it would be saved as 0", async () => {
  const user = show();
  const listeners = screen.getByLabelText("Monthly Spotify listeners");
  await user.type(listeners, "12k");
  await user.type(screen.getByLabelText("City"), "Leipzig");
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toBe("Use digits, such as 1,200");
  expect(document.activeElement).toBe(listeners);
  expect(saved).toEqual([]);
  await user.clear(listeners);
  await user.type(listeners, "12,000");
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([{ city: "Leipzig", spotifyListeners: "12,000" }]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("tells that the answers are saved, as the form may stay as it is", async () => {
  const told = vi.spyOn(toast, "success");
  const user = show();
  await user.type(screen.getByLabelText("City"), "Leipzig");
  expect(told).not.toHaveBeenCalled();
  await user.click(save());
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith("Success", {
      description: "Band profile updated successfully!",
    }),
  );
});

test("answers of questions that are gone since they were saved are not sent again", async () => {
  const { rerender } = render(form(["influences", "place", "audience"]));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Who do you sound like?"), "Can{Enter}");
  await user.selectOptions(screen.getByLabelText("Country"), "DE");
  await user.type(screen.getByLabelText("City"), "Köl");
  await user.click(await screen.findByRole("option", { name: /^Köln/ }));
  await user.click(save());
  const answers = { country: "DE", city: "Köln", cityId: COLOGNE.id, influences: ["Can"] };
  await waitFor(() => expect(saved).toEqual([answers]));
  rerender(form(["audience"]));
  await user.click(save());
  expect(await screen.findByText("Fill in at least one field first")).toBeTruthy();
  expect(saved).toEqual([answers]);
});
