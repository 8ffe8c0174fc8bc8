import { describe, expect, test } from "vitest";
import { SwapLegState, SwapState } from "@/lib/generated/prisma/enums";
import type { Leg, Swap } from "@/lib/swaps/schema";
import {
  ANN,
  BEN,
  IN_30_DAYS,
  makeLeg,
  makeNightOffer,
  makeSwap,
} from "@/tests/support/presented-swap";
import { canActOnLeg, canActOnSwap, LEG_ACTIONS, SWAP_ACTIONS } from "./allowed";
import { requireLegAction, requireSwapAction } from "./require-allowed";

const keysOf = <Key extends string>(object: Record<Key, unknown>) => Object.keys(object) as Key[];

/** What the proposing and the invited band may do. */
function swapActions(swap: Swap) {
  const of = (bandId: string) =>
    keysOf(SWAP_ACTIONS).filter((action) => canActOnSwap(action, bandId, swap));
  return [of(ANN.id), of(BEN.id)];
}

/** What the host and the guest of Ben's leg may do. */
function legActions(leg: Leg, swap: Partial<Swap> = {}) {
  const of = (bandId: string) =>
    keysOf(LEG_ACTIONS).filter((action) =>
      canActOnLeg(action, bandId, leg, makeSwap({ state: "On", legs: [leg], ...swap })),
    );
  return { host: of(BEN.id), guest: of(ANN.id) };
}

const past = new Date(0).toISOString();
const agreed = makeLeg(0, { state: "Agreed", night: IN_30_DAYS });
const pending = (more: Partial<Leg> = {}) =>
  makeLeg(0, { offer: makeNightOffer(IN_30_DAYS), offerNo: 1, offerByBandId: BEN.id, ...more });

describe("a swap", () => {
  test("that is proposed", () => {
    expect(swapActions(makeSwap())).toEqual([["withdraw"], ["accept", "decline"]]);
    expect(swapActions(makeSwap({ canWrite: false }))).toEqual([["withdraw"], ["decline"]]);
    expect(swapActions(makeSwap({ expiresAt: past }))).toEqual([[], []]);
  });
  test("that is on can be ended before a night was played", () => {
    const ended = (...legs: Leg[]) => swapActions(makeSwap({ state: "On", legs }));
    expect(ended(agreed, makeLeg(1))).toEqual([["end"], ["end"]]);
    expect(ended(makeLeg(0, { state: "Played", night: "2026-01-03" }))).toEqual([[], []]);
    expect(ended({ ...agreed, night: "2026-01-03" })).toEqual([[], []]);
  });
  test("that is closed", () => {
    const closed = Object.values(SwapState).filter((state) => !["Proposed", "On"].includes(state));
    for (const state of closed) {
      expect(swapActions(makeSwap({ state }))).toEqual([[], []]);
      expect(legActions(pending(), { state })).toEqual({ host: [], guest: [] });
    }
  });
});

describe("a night", () => {
  test("that is open", () => {
    expect(legActions(makeLeg(0))).toEqual({
      host: ["offer", "substitute"],
      guest: ["offer", "waive"],
    });
  });
  test("that one side has offered", () => {
    expect(legActions(pending())).toEqual({
      host: ["offer", "substitute"],
      guest: ["offer", "agree", "decline", "waive"],
    });
    expect(legActions(pending({ offerByBandId: ANN.id })).host).toEqual([
      "offer",
      "agree",
      "decline",
      "substitute",
    ]);
  });
  test("whose offered day is past can only be declined, or replaced", () => {
    const late = pending({ offer: makeNightOffer("2020-01-04") });
    expect(legActions(late).guest).toEqual(["offer", "decline", "waive"]);
  });
  test("that is agreed, with and without a change that waits", () => {
    expect(legActions(agreed)).toEqual({
      host: ["offer", "cancel"],
      guest: ["offer", "waive", "cancel"],
    });
    expect(legActions(pending({ state: "Agreed", night: IN_30_DAYS })).guest).toEqual([
      "offer",
      "agree",
      "decline",
      "waive",
      "cancel",
    ]);
  });
  test("that is over, played, settled or waived", () => {
    expect(legActions({ ...agreed, night: "2020-01-04" })).toEqual({ host: [], guest: [] });
    const closed = Object.values(SwapLegState).filter(
      (state) => !["Open", "Agreed"].includes(state),
    );
    for (const state of closed)
      expect(legActions(makeLeg(0, { state }))).toEqual({ host: [], guest: [] });
  });
  test("of a proposal can be offered", () =>
    expect(legActions(pending(), { state: "Proposed" })).toEqual({
      host: ["offer"],
      guest: ["offer"],
    }));
  test("with a band out of reach can be declined, waived or cancelled", () => {
    expect(legActions(pending({ canWrite: false }))).toEqual({
      host: [],
      guest: ["decline", "waive"],
    });
    expect(legActions({ ...agreed, canWrite: false }).host).toEqual(["cancel"]);
  });
});

test("the wrong side is forbidden; the wrong state is a conflict with what is current", () => {
  const swap = makeSwap();
  const viewer = { bandId: ANN.id } as Parameters<typeof requireSwapAction>[1];
  expect(() => requireSwapAction("accept", viewer, swap)).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
  expect(() => requireSwapAction("end", viewer, swap)).toThrow(
    expect.objectContaining({ code: "conflict", current: swap }),
  );
  expect(() => requireLegAction("substitute", viewer, agreed, swap)).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
  expect(() => requireLegAction("cancel", viewer, agreed, swap)).toThrow(
    expect.objectContaining({ code: "conflict", current: agreed }),
  );
});
