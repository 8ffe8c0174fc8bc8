import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draw } from "@/lib/draw/schema";
import type { SwapMatches } from "@/lib/swap-matches/schema";
import type { SwapSettings } from "@/lib/swap-settings/schema";
import { Toaster } from "@/components/ui/sonner";
import { makeSwapMatch, makeSwapRing } from "@/tests/support/swap-match";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/support/swap-settings";
import { Swaps } from "./swaps";

let answer: SwapMatches;
let settings: SwapSettings;
/** Methods, or parts of paths. */
let failing: Set<string>;
let held: Partial<Record<string, Promise<void>>>;
let searches: number;
let sent: unknown[];
let dismissed: boolean;

const KOELN = { id: 1, name: "Köln", region: null, country: "DE", population: 1_000_000 };

const failed = () => Response.json({ message: "Not now", code: "internal" }, { status: 500 });

/** Until the function that it returns is called. */
function hold(method: string) {
  let release = () => {};
  held[method] = new Promise((resolve) => (release = resolve));
  return release;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  answer = { matches: [], rings: [], missing: [] };
  settings = DEFAULT_SWAP_SETTINGS;
  failing = new Set();
  held = {};
  searches = 0;
  sent = [];
  dismissed = false;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (path.includes("/swap-matches")) searches++;
    await held[`${method}`];
    if ([...failing].some((part) => `${method} ${path}`.includes(part))) return failed();
    if (path.includes("/swap-matches"))
      return Response.json(dismissed ? { ...answer, matches: [] } : answer);
    if (path.endsWith("/draw/still-right")) {
      answer = { ...answer, missing: [], matches: [makeSwapMatch()] };
      return new Response(null, { status: 204 });
    }
    if (path.includes("/cities")) return Response.json([KOELN]);
    if (path.endsWith("/genres")) return Response.json([]);
    if (path.includes("/tour-dates")) return Response.json({ events: [], artistName: "Ode" });
    if (path.includes("/dismiss-match/")) {
      dismissed = method === "POST";
      return new Response(null, { status: 204 });
    }
    if (method === "PATCH") {
      const changes = JSON.parse(String(body)) as Partial<SwapSettings>;
      sent.push(changes);
      settings = { ...settings, ...changes };
    }
    return Response.json(settings);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(draw?: Draw) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Swaps bandId="own" country={null} draw={draw} />
      <Toaster />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText("Loading matches...")).toBeNull());
  return userEvent.setup();
}

const expectHeadingFocus = () =>
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Swaps" }));

test("lists partners under what the band is open to", async () => {
  answer.matches = [makeSwapMatch()];
  settings = {
    ...DEFAULT_SWAP_SETTINGS,
    openWeekends: ["2027-03-13", "2027-03-27"],
    preferredPlaces: [
      { country: "DE", cityId: null, city: null },
      { country: "BE", cityId: 1, city: "Ghent" },
    ],
  };
  await show();
  expect(screen.getByRole("article", { name: "Ode" })).toBeTruthy();
  expect(screen.getByText("Up to 600 km · 2 open weekends · Germany, Ghent")).toBeTruthy();
  expect(screen.getByText("Hours by road are an estimate, ferries not counted.")).toBeTruthy();
});

test("a partner is dismissed, and comes back by Undo", async () => {
  answer.matches = [makeSwapMatch()];
  const user = await show();
  await user.click(screen.getByRole("button", { name: "Dismiss Ode" }));
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  expectHeadingFocus();
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("article", { name: "Ode" })).toBeTruthy();
});

test.each([
  [["draw"], "What do you draw at home?", "Tickets for a hometown show", "Save"],
  [["place"], "Where is home?", "City", "Save"],
  [["genres"], "What do you play?", "What do you play?", null],
] as const)("asks for %j in place", async (missing, title, label, submitLabel) => {
  answer.missing = [...missing];
  await show();
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByLabelText(label)).toBeTruthy();
  // A genre is saved as it is chosen.
  const submit = screen.queryByRole("button", { name: "Save" });
  expect(submit?.textContent ?? null).toBe(submitLabel);
  const profile = screen.getByRole("link", { name: "Edit whole profile" });
  expect(profile.getAttribute("href")).toBe("/band/own/profile/edit");
});

test("a figure that is too old counts again once the band says that it is still right", async () => {
  answer.missing = ["draw"];
  const asOf = "2022-03-01T12:00:00.000Z";
  const user = await show({ declared: 180, expected: null, nights: 0, lastNight: null, asOf });
  expect(screen.getByText("Your 180 is too old to count on. Is it still right?")).toBeTruthy();
  expect(screen.queryByLabelText("Tickets for a hometown show")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Still right" }));
  expect(await screen.findByRole("article", { name: "Ode" })).toBeTruthy();
});

test("a band that is closed opens with one tap", async () => {
  settings = { ...DEFAULT_SWAP_SETTINGS, isOpen: false };
  answer.missing = ["open"];
  const user = await show();
  expect(screen.getByText("Closed to swaps")).toBeTruthy();
  answer = { ...answer, missing: [], matches: [makeSwapMatch()] };
  await user.click(screen.getByRole("button", { name: "Open to swaps" }));
  expect(await screen.findByRole("article", { name: "Ode" })).toBeTruthy();
  expect(sent).toEqual([{ isOpen: true }]);
  expectHeadingFocus();
});

test("without a partner it offers to go farther, and answers once it has searched there", async () => {
  const user = await show();
  const link = screen.getByRole("link", { name: "Invite a band from there" });
  expect(link.getAttribute("href")).toBe("/invite");
  const releaseSaving = hold("PATCH");
  const releaseSearch = hold("GET");
  await user.click(screen.getByRole("button", { name: "Go up to 1000 km" }));
  expect(screen.getByText("Loading matches...")).toBeTruthy();
  expect(screen.queryByText(/^No swap partner/)).toBeNull();
  releaseSaving();
  await waitFor(() => expect(searches).toBe(2));
  await act(async () => {});
  expect(screen.getByText("Loading matches...")).toBeTruthy();
  expect(screen.queryByText(/^No swap partner/)).toBeNull();
  releaseSearch();
  expect(await screen.findByText("No swap partner within 1000 km yet.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Go up to/ })).toBeNull();
  expectHeadingFocus();
});

test("rings of three follow the partners, and are there without one", async () => {
  answer = { ...answer, matches: [makeSwapMatch()], rings: [makeSwapRing()] };
  await show();
  const names = screen.getAllByRole("article").map((card) => card.querySelector("h2, h3"));
  expect(names.map((name) => name?.textContent)).toEqual(["Ode", "Ode and Peak"]);
  cleanup();
  answer.matches = [];
  await show();
  expect(screen.getByText("No swap partner within 600 km yet.")).toBeTruthy();
  expect(screen.getByRole("article", { name: "Ode and Peak" })).toBeTruthy();
  cleanup();
  answer.rings = [];
  await show();
  expect(screen.getByText("No swap partner within 600 km yet.")).toBeTruthy();
  expect(screen.queryByText("Rings of three")).toBeNull();
});

test("a distance that could not be saved is not said to be searched", async () => {
  const user = await show();
  failing.add("PATCH");
  await user.click(screen.getByRole("button", { name: "Go up to 1000 km" }));
  expect(await screen.findByText("Your last change isn't saved yet.")).toBeTruthy();
  expect(await screen.findByText("No swap partner within 600 km yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Go up to 1000 km" })).toBeTruthy();
});

test("a search that failed is not an answer", async () => {
  const user = await show();
  failing.add("/swap-matches");
  await user.click(screen.getByRole("button", { name: "Go up to 1000 km" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Error Loading Bands");
  expect(screen.queryByText(/^No swap partner/)).toBeNull();
});

test.each([0, 1])(
  "settings that failed to load can be tried again, with a list of %i",
  async (count) => {
    answer.matches = [makeSwapMatch()].slice(0, count);
    failing.add("/swap-settings");
    const user = await show();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Error Loading Settings");
    expect(screen.queryAllByRole("article")).toHaveLength(count);
    failing.clear();
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Up to 600 km · no open weekends · anywhere")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("a failed load can be tried again", async () => {
  failing.add("GET");
  const user = await show();
  failing.clear();
  answer.matches = [makeSwapMatch()];
  await user.click(within(await screen.findByRole("alert")).getByRole("button"));
  expect(await screen.findByRole("article")).toBeTruthy();
});

test("a change that could not be saved stays, and is saved by trying again", async () => {
  const user = await show();
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  const drawer = await screen.findByRole("dialog");
  const weekends = await within(drawer).findAllByRole("button", { name: /–/ });
  failing.add("PATCH");
  await user.click(weekends[2]!);
  const alert = await within(drawer).findByRole("alert");
  expect(alert.textContent).toContain("Not now");
  expect(weekends[2]!.getAttribute("aria-pressed")).toBe("true");
  await user.click(within(drawer).getByRole("button", { name: "Done" }));
  expect(screen.getByText("Your last change isn't saved yet.")).toBeTruthy();
  failing.clear();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Up to 600 km · 1 open weekend · anywhere")).toBeTruthy();
  expect(screen.queryByText("Your last change isn't saved yet.")).toBeNull();
  expect(sent).toHaveLength(1);
});

test("Escape closes the list of cities, then the drawer", async () => {
  const user = await show();
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  const drawer = await screen.findByRole("dialog");
  await user.selectOptions(within(drawer).getByLabelText("Country"), "DE");
  const city = within(drawer).getByLabelText("City (optional)");
  await user.type(city, "Köln");
  await within(drawer).findByRole("option", { name: /Köln/ });
  await user.keyboard("{Escape}");
  expect(within(drawer).queryByRole("listbox")).toBeNull();
  expect(city).toHaveProperty("value", "Köln");
  expect(screen.getByRole("dialog")).toBe(drawer);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("two changes at once both last", async () => {
  const user = await show();
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  const drawer = await screen.findByRole("dialog");
  const weekends = await within(drawer).findAllByRole("button", { name: /–/ });
  await user.click(weekends[0]!);
  await user.click(weekends[1]!);
  await user.click(within(drawer).getByRole("radio", { name: "250 km" }));
  await waitFor(() => expect(settings.openWeekends).toHaveLength(2));
  await waitFor(() => expect(settings.maxKm).toBe(250));
  const room = within(drawer).getByLabelText("Room");
  await user.type(room, "The Cable Room{Enter}");
  await user.type(within(drawer).getByLabelText("Holds"), "1,200");
  await user.click(within(drawer).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(settings.roomCapacity).toBe(1200));
  expect(settings).toMatchObject({ room: "The Cable Room", maxKm: 250 });
});
