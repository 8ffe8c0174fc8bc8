import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays, today } from "@/lib/days";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { formatDeadline } from "@/lib/swaps/words/format-night";
import {
  ANN,
  BEN,
  IN_30_DAYS,
  makeLeg,
  makeNightOffer,
  makeSwap,
} from "@/tests/support/presented-swap";
import { SwapList } from "./swap-list";

/** A dialog is loaded when it is first opened. */
const LOADS_IN_MS = 10_000;

const OVERDUE_SINCE = addDays(today(), -30);

let swaps: Swap[];
let isFailing: boolean;
let client: QueryClient;

beforeEach(() => {
  swaps = [];
  isFailing = false;
  vi.stubGlobal("fetch", async (path: string) => {
    if (isFailing) return Response.json({ message: "Not now", code: "internal" }, { status: 500 });
    if (path.endsWith("/swaps")) return Response.json(swaps);
    if (path.endsWith("?state=On"))
      return Response.json(swaps.filter(({ state }) => state === "On"));
    return Response.json({});
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SwapList bandId={ANN.id} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const proposed = (id: string) =>
  makeSwap({ id, next: { bandIds: [BEN.id], step: "answer", legId: null } });

const owing = (id: string) =>
  makeSwap({
    id,
    state: "On",
    returnBy: OVERDUE_SINCE,
    legs: [
      makeLeg(0, { state: "Played", night: addDays(OVERDUE_SINCE, -28) }),
      makeLeg(1, { isOwed: true, isOverdue: true }),
    ],
    next: { bandIds: [ANN.id], step: "offer", legId: "leg1" },
  });

const coming = (id: string) =>
  makeSwap({
    id,
    state: "On",
    legs: [makeLeg(0, { state: "Agreed", night: IN_30_DAYS }), makeLeg(1, { state: "Waived" })],
    next: { bandIds: [ANN.id, BEN.id], step: "play", legId: "leg0" },
  });

test("a suggested day that is past no longer stands for the night's state", async () => {
  const offered = (night: string, isOverdue: boolean) =>
    makeLeg(0, {
      isOwed: isOverdue,
      isOverdue,
      offer: makeNightOffer(night),
      offerByBandId: BEN.id,
    });
  const yesterday = addDays(today(), -1);
  const withLeg = (id: string, leg: Leg) =>
    makeSwap({
      id,
      state: "On",
      legs: [leg],
      next: { bandIds: [ANN.id], step: "offer", legId: leg.id },
    });
  swaps = [
    withLeg("a", offered(today(), false)),
    withLeg("b", offered(yesterday, false)),
    withLeg("c", offered(yesterday, true)),
  ];
  show();
  const legs = await screen.findAllByText("You play in Hamburg");
  const badges = legs.map(({ nextSibling }) => nextSibling?.textContent);
  expect(badges.toSorted()).toEqual(["No date yet", "Overdue", "They suggest"]);
  expect(screen.getAllByText(/^Not agreed in time: /)).toHaveLength(2);
});

test("sorts swaps by whose move it is, and says what is owed", async () => {
  const done = makeSwap({ id: "done", state: "Declined" });
  swaps = [done, coming("coming"), proposed("proposed"), owing("owing")];
  show();
  const headings = await screen.findAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Your move",
    "Their move",
    "Coming nights",
    "Done",
  ]);
  const ownMove = within(screen.getByRole("region", { name: "Your move" }));
  const since = formatDeadline(OVERDUE_SINCE);
  expect(ownMove.getByText(`You owe Nachtbus Nord a night that was due by ${since}.`)).toBeTruthy();
  expect(ownMove.getByRole("button", { name: "Offer something instead" })).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(4);
});

test("a swap with only a dispute left is not done", async () => {
  const legs = [makeLeg(0, { state: "Disputed" }), makeLeg(1, { state: "Waived" })];
  swaps = [makeSwap({ state: "On", legs })];
  show();
  const theirMove = within(await screen.findByRole("region", { name: "Their move" }));
  expect(theirMove.getByText(/^You disagree about the night in Hamburg/)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Done" })).toBeNull();
});

test("an overdue night comes before a newer move, and its offer opens in place", async () => {
  const asked = makeSwap({
    id: "asked",
    proposedByBandId: BEN.id,
    next: { bandIds: [ANN.id], step: "answer", legId: null },
  });
  swaps = [asked, owing("owing")];
  const user = show();
  const [first, second] = await screen.findAllByRole("article");
  expect(within(second!).getByRole("link", { name: "Answer: Nachtbus Nord" })).toBeTruthy();
  await user.click(within(first!).getByRole("button", { name: /^Offer a night/ }));
  const name = "They play in Bristol";
  const dialog = await screen.findByRole("dialog", { name }, { timeout: LOADS_IN_MS });
  const dueBy = `It was due by ${formatDeadline(OVERDUE_SINCE)}`;
  expect(within(dialog).getByText((text) => text.startsWith(dueBy))).toBeTruthy();
});

test("the next step of a night is named as on the swap's page", async () => {
  const next = { bandIds: [ANN.id, BEN.id], step: "offer" as const, legId: "leg0" };
  const legs = [makeLeg(0), makeLeg(1)];
  swaps = [makeSwap({ state: "On", legs, next }), owing("owing")];
  show();
  await screen.findByRole("button", { name: "Suggest a night: Nachtbus Nord" });
  expect(screen.getByRole("button", { name: "Offer a night: Nachtbus Nord" })).toBeTruthy();
});

test("a closed dialog returns the focus to its button, or to the swap that has moved meanwhile", async () => {
  swaps = [owing("owing")];
  const user = show();
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "Offer something instead" }));
    await screen.findByRole("dialog", {}, { timeout: LOADS_IN_MS });
  };
  const button = await screen.findByRole("button", { name: "Offer something instead" });
  await open();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));

  await open();
  swaps = [makeSwap({ id: "owing", state: "Done" })];
  await client.invalidateQueries();
  await user.keyboard("{Escape}");
  const done = within(await screen.findByRole("region", { name: "Done" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(done.getByRole("link", { name: BEN.name })),
  );
});

test("a night to report leads to its questions, also with a band out of reach", async () => {
  const next = { bandIds: [ANN.id], step: "report" as const, legId: "leg0" };
  swaps = [makeSwap({ id: "over", state: "On", canWrite: false, next })];
  show();
  const ownMove = within(await screen.findByRole("region", { name: "Your move" }));
  const link = ownMove.getByRole("link", { name: "How was it?: Nachtbus Nord" });
  expect(link.getAttribute("href")).toBe("/swaps/over#report");
});

test("without swaps it leads to bands that suit", async () => {
  show();
  expect(await screen.findByRole("heading", { name: "No swaps yet." })).toBeTruthy();
  const link = screen.getByRole("link", { name: "Find a swap" });
  expect(link.getAttribute("href")).toBe("/discover-suggested/swaps");
});

test("a failed load can be retried", async () => {
  isFailing = true;
  const user = show();
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn't load your swaps");
  isFailing = false;
  swaps = [proposed("proposed")];
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("article")).toBeTruthy();
});
