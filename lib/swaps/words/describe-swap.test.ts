import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays, today } from "@/lib/days";
import {
  ANN,
  BEN,
  CAT,
  makeLeg,
  makeNightOffer,
  makeRing,
  makeSwap,
} from "@/tests/support/presented-swap";
import { describeStep } from "./describe-step";
import { describeSwap } from "./describe-swap";
import { warnOfLateCancellation } from "./late-cancellation";

beforeEach(
  () => void vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z"), toFake: ["Date"] }),
);
afterEach(() => void vi.useRealTimers());

const forAnn = (fields: Parameters<typeof makeSwap>[0]) => describeSwap(makeSwap(fields), ANN.id);
const next = (step: "answer" | "agree" | "offer" | "play", bandIds: string[], legId?: string) => ({
  next: { step, bandIds, legId: legId ?? null },
});

test("tells until when a proposal can be answered, and by whom", () => {
  const expiresAt = "2026-12-10T12:00:00.000Z";
  expect(forAnn({ expiresAt, ...next("answer", [BEN.id]) })).toBe(
    "Nachtbus Nord can answer until 9 December.",
  );
  const own = makeSwap({ expiresAt, ...next("answer", [BEN.id]) });
  expect(describeSwap(own, BEN.id)).toBe(
    "Night Ferry Social proposed a swap. You have until 9 December to answer.",
  );
});

test("tells who owes whom a night", () => {
  const owed = { state: "On", returnBy: "2027-03-01" } as const;
  const byAnn = makeLeg(1, { isOwed: true });
  expect(forAnn({ ...owed, legs: [byAnn], ...next("offer", [ANN.id], "leg1") })).toBe(
    "You owe Nachtbus Nord a night by 1 March.",
  );
  const byBen = makeLeg(0, { isOwed: true, isOverdue: true });
  expect(forAnn({ ...owed, legs: [byBen], ...next("offer", [BEN.id], "leg0") })).toBe(
    "Nachtbus Nord owes you a night that was due by 1 March.",
  );
  const since = (returnBy: string) =>
    forAnn({ state: "On", returnBy, legs: [byBen], ...next("offer", [BEN.id], "leg0") });
  expect([since("2026-06-01"), since("2025-11-28")]).toEqual([
    "Nachtbus Nord owes you a night that was due by 1 June.",
    "Nachtbus Nord owes you a night that was due by 28 November 2025.",
  ]);
});

test("tells whose offer waits, and what it is", () => {
  const offered = makeLeg(0, { offer: makeNightOffer("2027-03-27"), offerByBandId: BEN.id });
  expect(forAnn({ state: "On", legs: [offered], ...next("agree", [ANN.id], "leg0") })).toBe(
    "Nachtbus Nord suggests a night in Hamburg.",
  );
  expect(forAnn({ state: "On", legs: [offered], ...next("agree", [BEN.id], "leg0") })).toBe(
    "Nachtbus Nord has your offer.",
  );
});

test("tells an offer to change an agreed night from one of a night", () => {
  const offer = makeNightOffer("2027-03-27");
  const agreed = { state: "Agreed", night: "2027-03-20", offer, offerByBandId: BEN.id } as const;
  expect(
    forAnn({ state: "On", legs: [makeLeg(0, agreed)], ...next("agree", [ANN.id], "leg0") }),
  ).toBe("Nachtbus Nord suggests a change to the night in Hamburg.");
});

test("tells of the next night until its day is past, then that it can be reported soon", () => {
  const leg = makeLeg(0, { state: "Agreed", night: "2026-11-25" });
  const tell = () => [
    forAnn({ state: "On", legs: [leg], ...next("play", [ANN.id, BEN.id], "leg0") }),
    describeStep({ swap: makeSwap({ state: "On" }), leg, step: "play" }, ANN.id),
  ];
  expect(tell()).toEqual([
    "Next night: Hamburg, Wednesday 25 November.",
    "You play in Hamburg on Wednesday 25 November",
  ]);
  vi.setSystemTime(new Date("2026-11-26T06:00:00Z"));
  expect(tell()).toEqual([
    "You can soon say how the night in Hamburg was.",
    "You can soon say how the night in Hamburg was",
  ]);
  const legs = [makeLeg(0, { ...leg, id: "between", host: CAT, guest: BEN, city: "Sheffield" })];
  const between = { step: "play" as const, bandIds: [CAT.id, BEN.id], legId: "between" };
  expect(describeSwap(makeRing({ state: "On", legs, next: between }), ANN.id)).toBe(
    "Nachtbus Nord and Peak District Nurse can soon say how the night in Sheffield was.",
  );
});

test("tells how a swap ended", () => {
  const members = [{ band: BEN, answer: "Declined" as const }];
  expect(forAnn({ state: "Declined", members })).toBe("Not this time, says Nachtbus Nord.");
  expect(forAnn({ state: "Declined" })).toBe("Off: one of the bands left Doublebill.");
  expect(forAnn({ state: "Withdrawn" })).toBe("You withdrew your proposal.");
  expect(forAnn({ state: "Expired" })).toBe("Nobody answered in time.");
  const played = makeLeg(0, { state: "Played" });
  const done = (leg: Parameters<typeof makeLeg>[1]) =>
    forAnn({ state: "Done", legs: [played, makeLeg(1, leg)] });
  expect(done({ state: "Played" })).toBe("You're even.");
  expect(done({ state: "Settled" })).toBe("You're even.");
  for (const state of ["Waived", "Missed", "Lapsed"] as const)
    expect(done({ state })).toBe("There is nothing left to play.");
  const waived = [makeLeg(0, { state: "Waived" }), makeLeg(1, { state: "Waived" })];
  expect(forAnn({ state: "Done", legs: waived })).toBe("There is nothing left to play.");
});

test("tells that a night is still to be settled", () => {
  const left = (state: "Disputed" | "Agreed") =>
    forAnn({ state: "On", legs: [makeLeg(0, { state }), makeLeg(1, { state: "Waived" })] });
  expect(left("Disputed")).toBe("You disagree about the night in Hamburg. An admin decides.");
  expect(left("Agreed")).toBe("The last night is being settled.");
  const legs = makeRing().legs.map((leg) => ({
    ...leg,
    state: leg.id === "between" ? ("Disputed" as const) : ("Played" as const),
  }));
  expect(describeSwap(makeRing({ state: "On", legs, next: null }), ANN.id)).toBe(
    "They disagree about the night in Sheffield. An admin decides.",
  );
});

test("names the bands of a ring", () => {
  const expiresAt = "2026-12-10T12:00:00.000Z";
  const ring = (fields: Parameters<typeof makeRing>[0]) => describeSwap(makeRing(fields), ANN.id);
  expect(ring({ expiresAt })).toBe(
    "Nachtbus Nord and Peak District Nurse can answer until 9 December.",
  );
  expect(describeSwap(makeRing({ expiresAt }), CAT.id)).toBe(
    "Night Ferry Social proposed a ring of three. You have until 9 December to answer.",
  );
  const step = (bandIds: string[], legId: string) => ({ step: "offer" as const, bandIds, legId });
  expect(ring({ state: "On", next: step([BEN.id, CAT.id], "between") })).toBe(
    "The night in Sheffield has no date yet.",
  );
  const owed = makeRing().legs.map((leg) => ({ ...leg, isOwed: true }));
  const due = { state: "On", returnBy: "2027-03-01", legs: owed } as const;
  expect(ring({ ...due, next: step([ANN.id], "leg1") })).toBe(
    "You owe Peak District Nurse a night by 1 March.",
  );
  expect(ring({ ...due, next: step([CAT.id], "between") })).toBe(
    "Peak District Nurse owes Nachtbus Nord a night by 1 March.",
  );
});

test("a band is warned that taking a near night back counts", () => {
  const agreed = (days: number) => makeLeg(0, { state: "Agreed", night: addDays(today(), days) });
  expect(warnOfLateCancellation([agreed(13)])).toContain("less than 14 days away");
  expect(warnOfLateCancellation([agreed(14), makeLeg(1)])).toBe("");
});
