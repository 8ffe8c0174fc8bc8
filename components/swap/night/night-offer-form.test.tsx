import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ANN,
  IN_30_DAYS,
  IN_60_DAYS,
  makeLeg,
  makeNightOffer,
  makeSwap,
} from "@/tests/support/presented-swap";
import { addDays, today } from "@/lib/days";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import type { StepResult } from "@/components/swap/step/use-swap-actions";
import type { Leg } from "@/lib/swaps/schema";
import { formatDeadline, formatShortNight } from "@/lib/swaps/words/format-night";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/support/swap-settings";
import { NightOfferForm } from "./night-offer-form";

let openWeekends: string[] = [];

beforeEach(() => {
  openWeekends = [];
  submitted.mockClear();
  const events = [{ date: `${IN_30_DAYS}T20:00:00.000Z`, venue: "Hall", city: "Cardiff" }];
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/ann/tour-dates")) return Response.json({ events });
    if (path.endsWith("/tour-dates")) return Response.json({ events: [] });
    if (path.endsWith("/swap-fit")) return Response.json({ match: null, openWeekends: [] });
    return Response.json({ ...DEFAULT_SWAP_SETTINGS, openWeekends, room: "The Cable Room" });
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const refusal = "A night of this swap can be on 1 Dec 2026 at the earliest";
const result = { isDone: false, errors: { night: [refusal] } };

const submitted = vi.fn<(input: unknown) => Promise<StepResult>>(async () => result);

const form = (leg: Leg, swap = makeSwap(), isPending = false) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <NightOfferForm
      leg={leg}
      ownBandId={ANN.id}
      swap={swap}
      onSubmit={submitted}
      isPending={isPending}
    />
  </QueryClientProvider>
);

async function show(leg = makeLeg(1)) {
  render(form(leg));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("radio", { name: /^(Pick a|Another) day$/ }));
  return { user, submitted };
}

const setDay = (day: string) =>
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: day } });

test("offers a night in the host's usual room, on the terms that hold, and shows what is refused", async () => {
  const { user, submitted } = await show();
  setDay(IN_60_DAYS);
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(submitted).toHaveBeenCalledWith(
    expect.objectContaining({
      night: IN_60_DAYS,
      time: null,
      venue: "The Cable Room",
      offerNo: 0,
      terms: expect.objectContaining({ guestShare: 50 }) as unknown,
    }),
  );
  expect((await screen.findByRole("alert")).textContent).toBe(result.errors.night[0]);
  expect(screen.getByLabelText(/^Day/)).toHaveProperty("value", IN_60_DAYS);
});

test("a day that is out of range is refused at its field, until another is chosen", async () => {
  openWeekends = upcomingWeekends().slice(10, 11);
  const { user } = await show();
  for (const [day, refused] of [
    [today(), /^A night of this swap can be on \d+ \w+ \d{4} at the earliest$/],
    [addDays(today(), 600), / \d{4} at the latest$/],
  ] as const) {
    setDay(day);
    await user.click(screen.getByRole("button", { name: "Send offer" }));
    const error = screen.getByRole("alert");
    expect(error.textContent).toMatch(refused);
    expect(screen.getByLabelText(/^Day/).getAttribute("aria-describedby")).toBe(error.id);
    setDay(IN_60_DAYS);
    expect(screen.queryByRole("alert")).toBeNull();
  }
  expect(submitted).not.toHaveBeenCalled();
});

test("warns of an own date, and asks for a day", async () => {
  const { user, submitted } = await show();
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(screen.getByRole("alert").textContent).toBe("Pick a day");
  expect(submitted).not.toHaveBeenCalled();
  setDay(IN_30_DAYS);
  expect(await screen.findByText("You play in Cardiff that day")).toBeTruthy();
});

test("changed terms go with the answer to an offer", async () => {
  const { user, submitted } = await show(
    makeLeg(0, { offer: makeNightOffer(IN_30_DAYS), offerNo: 2, offerByBandId: "ben" }),
  );
  setDay(IN_60_DAYS);
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  expect(screen.getByRole("button", { name: /^Done changing the terms \(You/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Guest's share (%)"), { target: { value: "70" } });
  fireEvent.change(screen.getByLabelText("Guarantee"), { target: { value: "200" } });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(submitted).toHaveBeenCalledWith(
    expect.objectContaining({
      offerNo: 2,
      terms: expect.objectContaining({
        guestShare: 70,
        guarantee: 200,
        currency: "EUR",
      }) as unknown,
    }),
  );
});

test("a guarantee that is typed anew keeps its currency", async () => {
  const { user, submitted } = await show();
  setDay(IN_60_DAYS);
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  const guarantee = screen.getByLabelText("Guarantee");
  fireEvent.change(guarantee, { target: { value: "100" } });
  await user.selectOptions(screen.getByLabelText("Currency"), "GBP");
  await user.clear(guarantee);
  expect(screen.getByLabelText("Currency")).toHaveProperty("value", "GBP");
  await user.type(guarantee, "250");
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(submitted).toHaveBeenCalledWith(
    expect.objectContaining({
      terms: expect.objectContaining({ guarantee: 250, currency: "GBP" }) as unknown,
    }),
  );
});

test("refused terms are shown at their fields, and nothing is sent before they are mended", async () => {
  const { user, submitted } = await show();
  setDay(IN_60_DAYS);
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  const set = screen.getByLabelText("Set (minutes)");
  fireEvent.change(set, { target: { value: "5" } });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  const error = screen.getByRole("alert");
  expect(error.textContent).toBe("The set must be a whole number from 15 to 180");
  expect(set.getAttribute("aria-describedby")).toBe(error.id);
  expect(submitted).not.toHaveBeenCalled();
  fireEvent.change(set, { target: { value: "45" } });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(submitted).toHaveBeenCalledOnce();
});

test("preselects no weekend on which another night of the swap is agreed", async () => {
  const [first = "", second = ""] = upcomingWeekends().slice(4);
  openWeekends = [first, second];
  const leg = makeLeg(1);
  const agreed = makeLeg(0, { state: "Agreed", night: first });
  render(form(leg, makeSwap({ state: "On", legs: [agreed, leg] })));
  const night = await screen.findByRole("radio", { name: formatShortNight(second), checked: true });
  expect(night).toBeTruthy();
  expect(screen.queryByRole("radio", { name: formatShortNight(first) })).toBeNull();
});

test("a weekend after the return date is suggested, not chosen, and warned of", async () => {
  const returnBy = addDays(today(), 10);
  const [late = ""] = upcomingWeekends().slice(4);
  openWeekends = [late];
  const leg = makeLeg(1);
  render(form(leg, makeSwap({ state: "On", legs: [leg], returnBy })));
  const chip = await screen.findByRole("radio", { name: formatShortNight(late), checked: false });
  const warning = `That is after ${formatDeadline(returnBy)}`;
  expect(screen.queryByText(warning)).toBeNull();
  await userEvent.click(chip);
  expect(screen.getByText(warning)).toBeTruthy();
  cleanup();
  render(form(leg, makeSwap({ state: "On", legs: [leg], returnBy: today() })));
  await screen.findByRole("radio", { name: formatShortNight(late), checked: true });
  expect(screen.queryByText(/^That is after/)).toBeNull();
});

test("starts from the day that is suggested, or else agreed, beside the suggestions", async () => {
  const [first = ""] = upcomingWeekends().slice(10);
  openWeekends = [first];
  const agreed = { state: "Agreed", night: IN_30_DAYS } as const;
  const offered = { ...agreed, offer: makeNightOffer(IN_60_DAYS), offerByBandId: "ben" };
  const past = { ...offered, offer: makeNightOffer(addDays(today(), -1)) };
  for (const [leg, day] of [
    [makeLeg(0, agreed), IN_30_DAYS] as const,
    [makeLeg(0, past), IN_30_DAYS] as const,
    [makeLeg(0, offered), IN_60_DAYS] as const,
  ]) {
    render(form(leg));
    await screen.findByRole("radio", { name: formatShortNight(first), checked: false });
    const [kept] = screen.getAllByRole("radio");
    expect(kept).toHaveProperty("checked", true);
    expect(kept?.parentElement?.textContent).toBe(`Keep ${formatShortNight(day)}`);
    expect(screen.queryByText(/that day$/)).toBeNull();
    cleanup();
  }
});

test("keeps the day while the venue is changed, and sends nothing that is as before", async () => {
  render(form(makeLeg(0, { state: "Agreed", night: IN_30_DAYS, venue: "Molotow" })));
  const user = userEvent.setup();
  await screen.findByRole("radio", { name: /^Keep/ });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(screen.getByRole("alert").textContent).toBe(
    "Change the day, the time, the venue or the terms",
  );
  expect(submitted).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Venue (optional)"), " & Bar");
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(submitted).toHaveBeenCalledWith(
    expect.objectContaining({ night: IN_30_DAYS, venue: "Molotow & Bar" }),
  );
});

test("a day that is past is not kept", async () => {
  render(form(makeLeg(0, { offer: makeNightOffer(today()), offerByBandId: "ben" })));
  expect(await screen.findByRole("radio", { name: "Pick a day" })).toBeTruthy();
});

test("a note that is too long is refused at its field, not cut off", async () => {
  const { user, submitted } = await show();
  setDay(IN_60_DAYS);
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  await user.click(screen.getByLabelText("Note (optional)"));
  await user.paste("x".repeat(501));
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(screen.getByText("501/500")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Note must be at most 500 characters");
  expect(submitted).not.toHaveBeenCalled();
});

test("a note that is typed stays when the page is left, until it is sent, beside the best day", async () => {
  const [weekend = ""] = upcomingWeekends().slice(2);
  openWeekends = [weekend];
  const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note/);
  const opened = async () => {
    render(form(makeLeg(1)));
    await screen.findByRole("radio", { name: formatShortNight(weekend) });
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: /^Change/ }));
    return user;
  };
  await (await opened()).type(note(), "Bring a kettle");
  cleanup();
  const user = await opened();
  expect(note().value).toBe("Bring a kettle");
  submitted.mockResolvedValueOnce({ isDone: true, errors: {} });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  const terms = expect.objectContaining({ note: "Bring a kettle" }) as unknown;
  expect(submitted).toHaveBeenCalledWith(expect.objectContaining({ night: weekend, terms }));
  cleanup();
  await opened();
  expect(note().value).toBe("");
});

test("a half-typed time is refused at its field", async () => {
  const { user, submitted } = await show();
  setDay(IN_60_DAYS);
  const time = screen.getByLabelText("Time (optional)");
  Object.defineProperty(time, "validity", { value: { badInput: true }, configurable: true });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(time.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  expect(document.activeElement).toBe(time);
  expect(submitted).not.toHaveBeenCalled();
  Object.defineProperty(time, "validity", { value: { badInput: false } });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(submitted).toHaveBeenCalledOnce();
});

test("a pasted venue that is too long stays whole, and its field says so", async () => {
  const { user } = await show();
  setDay(IN_60_DAYS);
  const venue = screen.getByLabelText("Venue (optional)");
  await user.clear(venue);
  await user.paste("x".repeat(201));
  expect(venue).toHaveProperty("value", "x".repeat(201));
  expect(screen.getByRole("alert").textContent).toBe("Venue must be at most 200 characters");
  await user.type(venue, "{Backspace}");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a half-typed or cleared number keeps the terms open", async () => {
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  const done = screen.getByRole("button", { name: /^Done/ });
  const guarantee = screen.getByLabelText("Guarantee");
  Object.defineProperty(guarantee, "validity", { value: { badInput: true }, configurable: true });
  await user.click(done);
  expect(guarantee.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  expect(document.activeElement).toBe(guarantee);
  Object.defineProperty(guarantee, "validity", { value: {} });
  const share = screen.getByLabelText("Guest's share (%)");
  expect(screen.getByText(/50% of the door/)).toBeTruthy();
  await user.clear(share);
  expect(screen.getByText(/no place|a place to sleep/).textContent).not.toContain("%");
  await user.click(done);
  expect(share.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  await user.type(share, "60");
  await user.click(done);
  expect(screen.queryByLabelText("Guest's share (%)")).toBeNull();
});

test("refused terms that are corrected can be closed", async () => {
  submitted.mockResolvedValueOnce({ isDone: false, errors: { night: [refusal], terms: ["No"] } });
  const { user } = await show();
  setDay(IN_60_DAYS);
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  const set = screen.getByLabelText("Set (minutes)");
  fireEvent.change(set, { target: { value: "5" } });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  fireEvent.change(set, { target: { value: "45" } });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(screen.getByText("No")).toBeTruthy();
  fireEvent.change(set, { target: { value: "50" } });
  expect(screen.getByRole("alert").textContent).toBe(refusal);
  await user.click(screen.getByRole("button", { name: /^Done/ }));
  expect(screen.queryByLabelText("Set (minutes)")).toBeNull();
});

test("takes no input while it is sent", async () => {
  render(form(makeLeg(0), makeSwap(), true));
  const chip = await screen.findByRole("radio", { name: "Pick a day" });
  const before = screen.getAllByRole("radio").map((radio) => radio.matches(":checked"));
  await userEvent.click(chip);
  await userEvent.click(screen.getAllByRole("radio")[0]!);
  expect(screen.getAllByRole("radio").map((radio) => radio.matches(":checked"))).toEqual(before);
  expect(screen.getByLabelText("Venue (optional)")).toHaveProperty("readOnly", true);
});
