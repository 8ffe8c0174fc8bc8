import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "@/lib/days";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { router } from "@/tests/setup/navigation";
import { makeSwap } from "@/tests/support/presented-swap";
import { makeSwapMatch } from "@/tests/support/swap-match";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/support/swap-settings";
import { DEFAULT_TERMS } from "@/lib/swaps/choices";
import { ProposeSwap } from "./propose-swap";

const [, , first = "", second = "", third = ""] = upcomingWeekends();

let fit: object;
let openWeekends: string[];
let tourDates: object[];
let answer: Response;
let sent: unknown[];

beforeEach(() => {
  const inCommon = [first, second, third];
  fit = { match: makeSwapMatch(), explanation: null, openWeekends: inCommon };
  openWeekends = [];
  tourDates = [];
  Element.prototype.scrollIntoView = () => {};
  answer = Response.json(makeSwap({ id: "new" }), { status: 201 });
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    if (path.endsWith("/swap-fit")) return Response.json(fit);
    if (path.endsWith("/own/tour-dates")) return Response.json({ events: tourDates });
    if (path.endsWith("/tour-dates")) return Response.json({ events: [] });
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      return answer;
    }
    return Response.json({ ...DEFAULT_SWAP_SETTINGS, openWeekends, room: "The Cable Room" });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const OWN = { id: "own", name: "Night Ferry Social", city: "Bristol", country: "UK" };
const BAND = {
  id: "ben",
  name: "Nachtbus Nord",
  city: "Hamburg",
  country: "DE",
  region: null,
  genres: ["Post Punk"],
  photoUrl: null,
};

async function show(bands: [typeof BAND, typeof BAND?] = [BAND]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ProposeSwap own={OWN} bands={bands} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.querySelector("[data-slot=skeleton]")).toBeNull());
  return userEvent.setup();
}

const send = () => screen.getByRole("button", { name: "Send proposal" });

test("a weekend in common is chosen for each night, so that one tap sends the proposal", async () => {
  const user = await show();
  expect(screen.getByRole("heading", { name: "You play in Hamburg" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "They play in Bristol" })).toBeTruthy();
  await user.click(send());
  expect(screen.getByLabelText("Your own words (optional)")).toHaveProperty("readOnly", true);
  expect(sent).toMatchObject([
    {
      bandIds: ["ben"],
      legs: [
        { night: first, venue: "" },
        { night: second, venue: "The Cable Room" },
      ],
      message: "",
    },
  ]);
});

test("the heading of the page that follows a sent proposal gets the focus, and of no other", async () => {
  const heading = document.body.appendChild(document.createElement("h1"));
  heading.tabIndex = -1;
  await show();
  cleanup();
  expect(document.activeElement).toBe(document.body);
  const user = await show();
  await user.click(send());
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/swaps/new"));
  cleanup();
  expect(document.activeElement).toBe(heading);
  heading.remove();
});

test("weekends on which a band plays elsewhere are not chosen", async () => {
  tourDates = [{ date: `${addDays(first, -1)}T20:00:00.000Z`, venue: "Hall", city: "Cardiff" }];
  const user = await show();
  await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(8));
  await user.click(send());
  expect(sent).toMatchObject([{ legs: [{ night: second }, { night: third }] }]);
});

test("without a match dates are decided later, and why is told", async () => {
  fit = {
    match: null,
    whyNot: "near",
    explanation: "40 km apart: share a bill instead.",
    openWeekends: [],
  };
  const user = await show();
  expect(screen.getByText("40 km apart: share a bill instead.")).toBeTruthy();
  for (const later of screen.getAllByRole("radio", { name: "Decide later" }))
    expect(later).toHaveProperty("checked", true);
  await user.click(send());
  const [body] = sent as { legs: object[] }[];
  expect(body!.legs.map((leg) => "night" in leg)).toEqual([false, false]);
});

test("a half-typed or cleared number is refused at its field", async () => {
  const user = await show();
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  const share = screen.getByLabelText("Guest's share (%)");
  await user.clear(share);
  await user.click(send());
  expect(screen.getByRole("alert").textContent).toBe("Fill this in");
  expect(document.activeElement).toBe(share);
  Object.defineProperty(share, "validity", { value: { badInput: true }, configurable: true });
  await user.click(send());
  expect(share.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  expect(screen.getByRole("alert").textContent).toBe("Complete this or clear it");
  expect(sent).toEqual([]);
  Object.defineProperty(share, "validity", { value: {} });
  await user.type(share, "60");
  await user.click(send());
  expect(sent).toMatchObject([{ legs: [{ terms: { guestShare: 60 } }, {}] }]);
});

test("refused terms that are corrected can be closed", async () => {
  const user = await show();
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  const share = screen.getByLabelText("Guest's share (%)");
  fireEvent.change(share, { target: { value: "101" } });
  await user.click(send());
  expect(screen.getByRole("alert").textContent).toMatch(/^The guest's share must be/);
  fireEvent.change(share, { target: { value: "60" } });
  await user.click(screen.getByRole("button", { name: /^Done/ }));
  expect(screen.queryByLabelText("Guest's share (%)")).toBeNull();
});

test("an own date is warned of, and a day must be filled in", async () => {
  tourDates = [{ date: `${first}T20:00:00.000Z`, venue: "Hall", city: "Cardiff" }];
  const user = await show();
  await user.click(screen.getAllByRole("radio", { name: "Another day" })[0]!);
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: first } });
  expect(await screen.findByText("You play in Cardiff that day")).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: "" } });
  await user.click(send());
  expect(screen.getByRole("alert").textContent).toBe("Pick a day, or decide later");
  expect(sent).toEqual([]);
});

test("a day that is out of range is refused at its field, until another is chosen", async () => {
  const user = await show();
  await user.click(screen.getAllByRole("radio", { name: "Another day" })[1]!);
  const day = screen.getByLabelText("Day (They play in Bristol)");
  fireEvent.change(day, { target: { value: "2020-02-01" } });
  await user.click(send());
  const error = screen.getByRole("alert");
  expect(error.textContent).toMatch(
    /^A night of this swap can be on \d+ \w+ \d{4} at the earliest$/,
  );
  expect(day.getAttribute("aria-describedby")).toBe(error.id);
  expect(document.activeElement).toBe(day);
  expect(sent).toEqual([]);
  fireEvent.change(day, { target: { value: addDays(second, 1) } });
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(send());
  expect(sent).toMatchObject([{ legs: [{ night: first }, { night: addDays(second, 1) }] }]);
});

test("a refusal is shown in place, with the way to the swap under way, and nothing is lost", async () => {
  const message = "You already have a swap under way with this band";
  const refusal = { message, code: "conflict", current: makeSwap({ id: "current" }) };
  answer = Response.json(refusal, { status: 409 });
  const user = await show();
  await user.type(screen.getByLabelText("Your own words (optional)"), "Fancy it?");
  await user.click(send());
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  const link = screen.getByRole("link", { name: "See your swap with Nachtbus Nord" });
  expect(link.getAttribute("href")).toBe("/swaps/current");
  expect(screen.getByLabelText("Your own words (optional)")).toHaveProperty("value", "Fancy it?");
  expect(send()).toHaveProperty("disabled", false);
});

test("what was typed comes back after leaving, until the proposal is sent", async () => {
  const words = () => screen.getByLabelText("Your own words (optional)");
  const user = await show();
  await user.type(words(), "Fancy it?");
  await user.click(screen.getAllByRole("radio", { name: "Decide later" })[0]!);
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  fireEvent.change(screen.getByLabelText("Set (minutes)"), { target: { value: "55" } });
  cleanup();
  await show([{ ...BAND, id: "other" }]);
  expect(words()).toHaveProperty("value", "");
  cleanup();
  await show();
  await user.click(send());
  expect(sent).toMatchObject([
    { message: "Fancy it?", legs: [{ terms: { setMinutes: 55 } }, { terms: { setMinutes: 55 } }] },
  ]);
  expect((sent as { legs: object[] }[])[0]!.legs.map((leg) => "night" in leg)).toEqual([
    false,
    true,
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test("a draft of long ago comes back with nights to come and all terms", async () => {
  const user = await show();
  await user.type(screen.getByLabelText("Your own words (optional)"), "Fancy it?");
  const key = sessionStorage.key(0)!;
  const draft = JSON.parse(sessionStorage.getItem(key)!) as object;
  const old = { ...draft, nights: ["2020-02-01", null], terms: { setMinutes: 55 } };
  sessionStorage.setItem(key, JSON.stringify(old));
  cleanup();
  await show();
  await user.click(send());
  const { legs } = (sent as { legs: { night?: string; terms: object }[] }[])[0]!;
  expect(legs.map(({ terms }) => terms)).toEqual(
    legs.map(() => ({ ...DEFAULT_TERMS, setMinutes: 55 })),
  );
  expect(legs.every(({ night }) => night && night > "2020-02-01")).toBe(true);
});

test("a ring has all three nights: the own two with a weekend each, the others' between them", async () => {
  const cat = { ...BAND, id: "cat", name: "Peak District Nurse", city: "Sheffield", country: "UK" };
  const user = await show([BAND, cat]);
  expect(screen.getByRole("heading", { name: "Propose a ring of three" })).toBeTruthy();
  expect(
    screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    "You play in Hamburg",
    "Nachtbus Nord plays in Sheffield",
    "Peak District Nurse plays in Bristol",
  ]);
  expect(screen.getAllByRole("radiogroup")).toHaveLength(2);
  await user.click(send());
  expect(sent).toMatchObject([
    { bandIds: ["ben", "cat"], legs: [{ night: first }, {}, { night: second }] },
  ]);
  expect((sent as { legs: object[] }[])[0]!.legs[1]).toEqual({});
});

test("a band that has not said what it draws is led to where it can", async () => {
  const explanation = "What do you draw at home? Swaps are matched by crowds.";
  fit = { match: null, whyNot: "draw", explanation, openWeekends: [] };
  await show();
  const link = screen.getByRole("link", { name: "Add it to your profile" });
  expect(link.getAttribute("href")).toBe("/band/own/profile/edit#tickets");
});
