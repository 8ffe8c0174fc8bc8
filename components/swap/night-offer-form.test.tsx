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
} from "@/tests/presented-swap";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/swap-settings";
import { NightOfferForm } from "./night-offer-form";

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const events = [{ date: `${IN_30_DAYS}T20:00:00.000Z`, venue: "Hall", city: "Cardiff" }];
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/ann/tour-dates")) return Response.json({ events });
    if (path.endsWith("/tour-dates")) return Response.json({ events: [] });
    if (path.endsWith("/swap-fit")) return Response.json({ match: null, openWeekends: [] });
    return Response.json({ ...DEFAULT_SWAP_SETTINGS, room: "The Cable Room" });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const result = { isDone: false, errors: { night: ["A night can be tomorrow at the earliest"] } };

async function show(leg = makeLeg(1)) {
  const submitted = vi.fn<(input: unknown) => Promise<typeof result>>(async () => result);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NightOfferForm leg={leg} ownBandId={ANN.id} swap={makeSwap()} onSubmit={submitted} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("radio", { name: "Pick a day" }));
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
      ...{ night: IN_60_DAYS, time: null, venue: "The Cable Room", offerNo: 0 },
      terms: expect.objectContaining({ guestShare: 50 }) as unknown,
    }),
  );
  expect((await screen.findByRole("alert")).textContent).toBe(result.errors.night[0]);
  expect(screen.getByLabelText(/^Day/)).toHaveProperty("value", IN_60_DAYS);
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
  fireEvent.change(screen.getByLabelText("Guest's share (%)"), { target: { value: "70" } });
  fireEvent.change(screen.getByLabelText("Guarantee"), { target: { value: "200" } });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  expect(submitted).toHaveBeenCalledWith(
    expect.objectContaining({
      offerNo: 2,
      terms: expect.objectContaining({
        ...{ guestShare: 70, guarantee: 200, currency: "EUR" },
      }) as unknown,
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
