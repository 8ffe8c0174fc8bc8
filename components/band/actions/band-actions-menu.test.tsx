import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { formatNight } from "@/lib/swaps/words/format-night";
import {
  BEN,
  IN_30_DAYS,
  makeLeg,
  makeNightOffer,
  makeRing,
  makeSwap,
} from "@/tests/support/presented-swap";
import type { Swap } from "@/lib/swaps/schema";
import { router } from "@/tests/setup/navigation";
import { BandActionsMenu } from "./band-actions-menu";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const NIGHT = formatNight(IN_30_DAYS);
const agreed = makeLeg(0, { state: "Agreed", night: IN_30_DAYS });

/** Blocks Ben, with whom there are `swaps`; returns the bodies of the calls and what was rendered. */
async function block(swaps: Swap[]) {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    bodies.push(body);
    return body.endsSwaps || swaps.length === 0
      ? new Response(null, { status: 204 })
      : Response.json({ code: "conflict", message: "", current: swaps }, { status: 409 });
  });
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <BandActionsMenu band={BEN} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: `More about ${BEN.name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Block" }));
  return { bodies, view };
}

test("a band is blocked at once, and the toast takes it back", async () => {
  const success = vi.spyOn(toast, "success");
  const { bodies } = await block([]);
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith(
      `${BEN.name} blocked`,
      expect.objectContaining({ action: expect.objectContaining({ label: "Undo" }) }),
    ),
  );
  expect(bodies).toEqual([{ endsSwaps: false }]);
});

test("after a block the heading of the next page has the focus", async () => {
  const { view } = await block([]);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/discover"));
  view.rerender(<h1 tabIndex={-1}>Discover Bands</h1>);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Discover Bands" })),
  );
});

test("a block that ends a swap is confirmed first, and is not taken back", async () => {
  const success = vi.spyOn(toast, "success");
  const { bodies } = await block([makeSwap({ state: "On", legs: [agreed, makeLeg(1)] })]);
  const dialog = await screen.findByRole("alertdialog", { name: `Block ${BEN.name}?` });
  expect(dialog.textContent).toContain(
    `This ends your swap: ${NIGHT} in Hamburg is off. Unblocking later doesn't bring it back.`,
  );
  expect(screen.getByRole("button", { name: "Don't block" })).toBeTruthy();
  expect(success).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Block" }));
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith(
      `${BEN.name} blocked`,
      expect.objectContaining({ action: undefined }),
    ),
  );
  expect(bodies).toEqual([{ endsSwaps: false }, { endsSwaps: true }]);
});

test.each<[string, Swap, string]>([
  [
    "a proposal",
    makeSwap(),
    "This ends the swap proposal between you. Unblocking later doesn't bring it back.",
  ],
  [
    "an offer for a night that is owed",
    makeSwap({
      state: "On",
      legs: [
        makeLeg(0, { state: "Played" }),
        makeLeg(1, { isOwed: true, offer: makeNightOffer(IN_30_DAYS), offerByBandId: BEN.id }),
      ],
    }),
    "This calls off what is suggested between you. Unblocking later doesn't bring it back. The night that you owe them stays, and counts as not hosted when it is due.",
  ],
  [
    "a night that is owed and agreed",
    makeSwap({
      state: "On",
      legs: [makeLeg(0, { state: "Played" }), makeLeg(1, { state: "Agreed", night: IN_30_DAYS })],
    }),
    `This calls off ${NIGHT} in Bristol between you. Unblocking later doesn't bring it back. The night that you owe them stays, and counts as not hosted when it is due.`,
  ],
  [
    "a proposal for a ring",
    makeRing(),
    "This ends a proposal for a ring of three. Unblocking later doesn't bring it back.",
  ],
  [
    "a ring, in which the night of the other two stays",
    makeRing({
      state: "On",
      legs: makeRing().legs.map((leg) => ({ ...leg, state: "Agreed", night: IN_30_DAYS })),
    }),
    `This ends your night in a ring of three: ${NIGHT} in Hamburg is off. Unblocking later doesn't bring it back.`,
  ],
])("says what ends: %s", async (_, swap, text) => {
  await block([swap]);
  expect((await screen.findByRole("alertdialog")).textContent).toContain(text);
});
