import { afterEach, expect, test, vi } from "vitest";
import type { Leg } from "@/lib/swaps/schema";
import {
  ANN,
  BEN,
  IN_30_DAYS,
  makeLeg,
  makeNightOffer,
  makeSwap,
} from "@/tests/support/presented-swap";
import { findNextStep } from "./next-step";

afterEach(() => vi.useRealTimers());

const on = (...legs: Leg[]) => makeSwap({ state: "On", legs });
const pending = (position: 0 | 1, by: typeof ANN, more: Partial<Leg> = {}) =>
  makeLeg(position, {
    offer: makeNightOffer(IN_30_DAYS),
    offerNo: 1,
    offerByBandId: by.id,
    ...more,
  });
const agreed = (position: 0 | 1, night = IN_30_DAYS) =>
  makeLeg(position, { state: "Agreed", night });
const BOTH = [expect.any(String), expect.any(String)];

test("a proposal is answered by those who have not, until it runs out", () => {
  const answer = { step: "answer", bandIds: [BEN.id], legId: null };
  expect(findNextStep(makeSwap(), ANN.id)).toEqual(answer);
  expect(findNextStep(makeSwap(), BEN.id)).toEqual(answer);
  expect(findNextStep(makeSwap({ expiresAt: new Date(0).toISOString() }), BEN.id)).toBeNull();
});

test("the viewer's own step comes first, then the most pressing one", () => {
  const swap = on(pending(0, ANN), makeLeg(1));
  expect(findNextStep(swap, BEN.id)).toEqual({ step: "agree", bandIds: [BEN.id], legId: "leg0" });
  expect(findNextStep(swap, ANN.id)).toMatchObject({ step: "offer", legId: "leg1" });
  expect(findNextStep(on(pending(0, ANN), agreed(1)), ANN.id)).toMatchObject({ step: "agree" });
});

test("a change of an agreed night waits for an answer, too", () =>
  expect(
    findNextStep(on(agreed(1), pending(0, BEN, { state: "Agreed", night: IN_30_DAYS })), ANN.id),
  ).toMatchObject({ step: "agree", legId: "leg0", bandIds: [ANN.id] }));

test("a change is no longer to be answered once the night's day is past in UTC", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T06:00:00Z") });
  const change = { state: "Agreed", offer: makeNightOffer("2026-12-05") } as const;
  const swap = (night: string) => on(pending(0, BEN, { ...change, night }));
  expect(findNextStep(swap("2026-11-28"), ANN.id)).toMatchObject({ step: "play" });
  expect(findNextStep(swap("2026-11-29"), ANN.id)).toMatchObject({ step: "agree" });
});

test("an offer whose night is past waits for another", () =>
  expect(
    findNextStep(on(pending(0, ANN, { offer: makeNightOffer("2020-01-04") }), agreed(1)), BEN.id),
  ).toEqual({ step: "offer", legId: "leg0", bandIds: BOTH }));

test("an owed night is its host's to offer, and comes before others", () => {
  const owed = makeLeg(1, { isOwed: true });
  expect(findNextStep(on(makeLeg(0), owed), ANN.id)).toEqual({
    step: "offer",
    legId: "leg1",
    bandIds: [ANN.id],
  });
  const overdue = makeLeg(1, { isOwed: true, isOverdue: true });
  expect(findNextStep(on(makeLeg(0, { isOwed: true }), overdue), "other")).toMatchObject({
    legId: "leg1",
  });
});

test("of two agreed nights the first is to be played next", () =>
  expect(findNextStep(on(agreed(0, "2030-02-01"), agreed(1, "2030-01-01")), ANN.id)).toEqual({
    step: "play",
    legId: "leg1",
    bandIds: BOTH,
  }));

test.each(["Declined", "Withdrawn", "Expired", "Ended", "Done"] as const)(
  "a swap that is %s has none",
  (state) => expect(findNextStep(makeSwap({ state }), ANN.id)).toBeNull(),
);
