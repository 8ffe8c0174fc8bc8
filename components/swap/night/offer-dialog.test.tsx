import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Leg } from "@/lib/swaps/schema";
import { ANN, IN_60_DAYS, makeLeg, makeSwap } from "@/tests/support/presented-swap";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/support/swap-settings";
import { OfferDialog } from "./offer-dialog";

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/tour-dates")) return Response.json({ events: [] });
    if (path.endsWith("/swap-fit")) return Response.json({ match: null, openWeekends: [] });
    return Response.json(DEFAULT_SWAP_SETTINGS);
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function show() {
  const closed = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfferDialog leg={makeLeg(1)} swap={makeSwap()} ownBandId={ANN.id} onClose={closed} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const anotherDay = await screen.findByRole("radio", { name: "Pick a day" });
  return { user, closed, anotherDay };
}

test("closes at once while nothing is filled in", async () => {
  const { user, closed } = await show();
  await user.keyboard("{Escape}");
  expect(closed).toHaveBeenCalledOnce();
});

test("asks before a chosen night is lost, and discards its note with it", async () => {
  const { user, closed, anotherDay } = await show();
  await user.click(anotherDay);
  const day = screen.getByLabelText(/^Day/);
  fireEvent.change(day, { target: { value: IN_60_DAYS } });
  await user.click(screen.getByRole("button", { name: /^Change/ }));
  await user.type(screen.getByLabelText(/^Note/), "Bring a kettle");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(day).toHaveProperty("value", IN_60_DAYS);
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  expect(closed).toHaveBeenCalledOnce();
  cleanup();
  const again = await show();
  await again.user.click(screen.getByRole("button", { name: /^Change/ }));
  expect(screen.getByLabelText(/^Note/)).toHaveProperty("value", "");
});

test("takes no more offers for a night that was called off meanwhile", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const readOnly = fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    init?.method && init.method !== "GET"
      ? Promise.resolve(
          Response.json({ message: "Changed", code: "conflict", current: {} }, { status: 409 }),
        )
      : readOnly(path, init),
  );
  const closed = vi.fn();
  const client = new QueryClient();
  const dialog = (leg: Leg) => (
    <QueryClientProvider client={client}>
      <OfferDialog leg={leg} swap={makeSwap({ state: "On" })} ownBandId={ANN.id} onClose={closed} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(makeLeg(1)));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("radio", { name: "Pick a day" }));
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: IN_60_DAYS } });
  await user.click(screen.getByRole("button", { name: "Send offer" }));
  await screen.findByRole("alert");
  rerender(dialog(makeLeg(1, { state: "Waived" })));
  expect(screen.queryByRole("button", { name: "Send offer" })).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "Close" })[0]!);
  expect(closed).toHaveBeenCalledOnce();
});
