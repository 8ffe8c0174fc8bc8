import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { BEN, IN_60_DAYS, makeLeg, makeSwap } from "@/tests/support/presented-swap";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/support/swap-settings";
import { SuggestDatesDialog } from "./suggest-dates-dialog";

const openWeekends = upcomingWeekends().slice(10, 12);

let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    if (path.endsWith("/tour-dates")) return Response.json({ events: [] });
    if (path.endsWith("/swap-fit")) return Response.json({ match: null, openWeekends: [] });
    if (method === "POST") sent.push(JSON.parse(String(body)));
    return Response.json({ ...DEFAULT_SWAP_SETTINGS, openWeekends });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(swap = makeSwap()) {
  const closed = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SuggestDatesDialog swap={swap} ownBandId={BEN.id} onClose={closed} />
    </QueryClientProvider>,
  );
  const own = within(await screen.findByRole("radiogroup", { name: "You play in Bristol" }));
  await own.findByRole("radio", { name: /^Keep/ });
  const accept = screen.getByRole("button", { name: "Accept with these dates" });
  return { user: userEvent.setup(), own, accept, closed };
}

test("answers one date with another, agrees to the one that is kept, and closes", async () => {
  const { user, own, accept, closed } = await show();
  await user.click(own.getAllByRole("radio")[0]!);
  await user.click(accept);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      agree: { leg0: 1 },
      offers: { leg1: expect.objectContaining({ night: openWeekends[0], offerNo: 1 }) as unknown },
    },
  ]);
});

test("another day that is the suggested one is refused at its field, until something is changed", async () => {
  const { user, own, accept } = await show();
  await user.click(own.getByRole("radio", { name: "Another day" }));
  const day = screen.getByLabelText(/^Day/);
  fireEvent.change(day, { target: { value: IN_60_DAYS } });
  await user.click(accept);
  expect(screen.getByRole("alert").textContent).toMatch(/^They suggest that already: keep it, or /);
  expect(day.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  expect(document.activeElement).toBe(day);
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("Time (optional)"), { target: { value: "21:00" } });
  await user.click(accept);
  await waitFor(() => expect(sent).toHaveLength(1));
  const leg1 = expect.objectContaining({ night: IN_60_DAYS, time: "21:00" }) as unknown;
  expect(sent).toEqual([{ agree: { leg0: 1 }, offers: { leg1 } }]);
});

test("answers with a first date while the other night is decided later", async () => {
  const [, offered] = makeSwap().legs;
  const { user, own, accept, closed } = await show(makeSwap({ legs: [makeLeg(0), offered!] }));
  await user.click(own.getAllByRole("radio")[0]!);
  await user.click(accept);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const leg1 = expect.objectContaining({ night: openWeekends[0] }) as unknown;
  expect(sent).toEqual([{ agree: {}, offers: { leg1 } }]);
});

test("answers with other terms for a night that is kept, as it was suggested", async () => {
  const { user, accept, closed } = await show();
  await user.click(screen.getByRole("button", { name: /^Change the terms \(You play in Bristol/ }));
  fireEvent.change(screen.getByLabelText("Guest's share (%)"), { target: { value: "" } });
  await user.click(accept);
  expect(screen.getByRole("alert").textContent).toBe("Fill this in");
  expect(document.activeElement).toBe(screen.getByLabelText("Guest's share (%)"));
  fireEvent.change(screen.getByLabelText("Guest's share (%)"), { target: { value: "70" } });
  await user.click(accept);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const { offer } = makeSwap().legs[1]!;
  const { night, venue } = offer as { night: string; venue: string };
  const terms = expect.objectContaining({ guestShare: 70 }) as unknown;
  const leg1 = expect.objectContaining({ night, venue, terms, offerNo: 1 }) as unknown;
  expect(sent).toEqual([{ agree: { leg0: 1 }, offers: { leg1 } }]);
});

test("a press outside does not close it", async () => {
  const { user, closed } = await show();
  await user.click(document.querySelector("[data-slot=dialog-overlay]")!);
  expect(closed).not.toHaveBeenCalled();
});

test("Escape closes it, but asks first once a date is changed", async () => {
  const { user, own, closed } = await show();
  await user.keyboard("{Escape}");
  expect(closed).toHaveBeenCalledOnce();
  const day = own.getAllByRole("radio")[0]!;
  await user.click(day);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(day).toHaveProperty("checked", true);
  expect(closed).toHaveBeenCalledOnce();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  expect(closed).toHaveBeenCalledTimes(2);
});

test("opens with the focus on the dialog, not on a field below the days that still load", async () => {
  await show();
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
});

test("sends nothing while no date is another, or a day is missing", async () => {
  const { user, own, accept } = await show();
  expect(screen.getAllByText(/^They suggest/)).toHaveLength(2);
  await user.click(accept);
  expect(screen.getByRole("alert").textContent).toMatch(
    /^Change the day or the terms of at least one/,
  );
  await user.click(own.getByRole("radio", { name: "Another day" }));
  await user.click(accept);
  expect(screen.getByRole("alert").textContent).toBe("Pick a day, or keep theirs");
  const day = screen.getByLabelText(/^Day/);
  expect(day.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  expect(document.activeElement).toBe(day);
  await user.click(own.getByRole("radio", { name: /^Keep/ }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent).toEqual([]);
});

test("a day that is past is refused at its field", async () => {
  const { user, own, accept } = await show();
  await user.click(own.getByRole("radio", { name: "Another day" }));
  const day = screen.getByLabelText(/^Day/);
  fireEvent.change(day, { target: { value: "2020-02-01" } });
  await user.click(accept);
  const error = screen.getByRole("alert");
  expect(error.textContent).toMatch(
    /^A night of this swap can be on \d+ \w+ \d{4} at the earliest$/,
  );
  expect(day.getAttribute("aria-describedby")).toBe(error.id);
  expect(sent).toEqual([]);
});

test("a half-typed time is refused at its field", async () => {
  const { user, own, accept } = await show();
  await user.click(own.getAllByRole("radio")[0]!);
  const time = screen.getByLabelText("Time (optional)");
  Object.defineProperty(time, "validity", { value: { badInput: true } });
  await user.click(accept);
  expect(time.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  expect(document.activeElement).toBe(time);
  expect(sent).toEqual([]);
});

test("refused terms that are corrected can be closed", async () => {
  const { user, own, accept } = await show();
  await user.click(own.getAllByRole("radio")[0]!);
  await user.click(screen.getByRole("button", { name: /^Change the terms \(You play/ }));
  const set = screen.getByLabelText("Set (minutes)");
  fireEvent.change(set, { target: { value: "5" } });
  await user.click(accept);
  expect(screen.getByRole("alert").textContent).toMatch(/^The set must be/);
  fireEvent.change(set, { target: { value: "45" } });
  await user.click(screen.getByRole("button", { name: /^Done/ }));
  expect(screen.queryByLabelText("Set (minutes)")).toBeNull();
});
