import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { addDays, today } from "@/lib/days";
import { formatDeadline } from "@/lib/swaps/words/format-night";
import { ANN, BEN, makeLeg, makeNightOffer, makeSwap } from "@/tests/support/presented-swap";
import { SwapStatus } from "./swap-status";

afterEach(cleanup);

const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("leads to the swap, and to the questions once a night is over", () => {
  const night = addDays(today(), -2);
  const own = { tookPlace: "Yes", people: 90, moneyAsAgreed: "Yes", wouldPlayAgain: true } as const;
  const reports = { own, other: null, isOtherIn: false, opensOn: null };
  const over = (fields = {}) =>
    makeSwap({
      state: "On",
      legs: [makeLeg(0, { state: "Agreed", night, ...fields }), makeLeg(1)],
    });
  render(<SwapStatus swap={over()} ownBandId={BEN.id} />);
  expect(href(/^Swap: .+ How was it\?$/)).toBe("/swaps/swap#report");
  cleanup();
  render(<SwapStatus swap={over({ reports })} ownBandId={ANN.id} />);
  expect(href(/^Swap: [^?]+$/)).toBe("/swaps/swap");
});

test("leaves out a suggested day that is past", () => {
  const text = (night: string, fields = {}) => {
    const offered = makeLeg(0, { offer: makeNightOffer(night), offerByBandId: BEN.id, ...fields });
    const legs = [offered, makeLeg(1, { state: "Played" })];
    render(<SwapStatus swap={makeSwap({ state: "On", legs })} ownBandId={ANN.id} />);
    const { textContent } = screen.getByRole("link");
    cleanup();
    return textContent;
  };
  const yesterday = addDays(today(), -1);
  expect(text(today())).toBe(`Swap: Hamburg maybe on ${formatDeadline(today())}, Bristol played`);
  expect(text(yesterday)).toBe("Swap: Hamburg without a date, Bristol played");
  expect(text(yesterday, { isOwed: true, isOverdue: true })).toBe(
    "Swap: Hamburg overdue, Bristol played",
  );
});
