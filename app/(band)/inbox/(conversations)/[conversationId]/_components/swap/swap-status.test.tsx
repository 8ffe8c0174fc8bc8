import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { addDays, today } from "@/lib/days";
import { ANN, BEN, makeLeg, makeSwap } from "@/tests/support/presented-swap";
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
