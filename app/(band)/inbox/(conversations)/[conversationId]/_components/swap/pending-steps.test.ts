import { expect, test } from "vitest";
import { addDays, today } from "@/lib/days";
import type { Leg } from "@/lib/swaps/schema";
import {
  ANN,
  BEN,
  IN_60_DAYS,
  makeLeg,
  makeNightOffer,
  makeProposedLegs,
  makeRing,
  makeSwap,
  makeSwapEvent,
} from "@/tests/support/presented-swap";
import { findPendingSteps } from "./pending-steps";

const PROPOSED = makeSwapEvent("proposed", { kind: "Proposed" });
const ACCEPTED = makeSwapEvent("accepted", { kind: "Accepted", bandId: BEN.id });
const agreed = makeLeg(0, { state: "Agreed", night: IN_60_DAYS, offerNo: 1 });

const offered = (by: string, offerNo: number) =>
  makeLeg(1, { offer: makeNightOffer(IN_60_DAYS, "Bristol"), offerNo, offerByBandId: by });

const offering = (id: string, bandId: string, offerNo: number) =>
  makeSwapEvent(id, { kind: "Offered", bandId, legId: "leg1", data: { offerNo } });

/** The events whose messages are cards, with their legs. */
const cardsOf = (swap: Parameters<typeof makeSwap>[0], told: string[]) =>
  Object.fromEntries(
    [...findPendingSteps("conversation", [makeSwap(swap)], new Set(told))].map(([id, { legs }]) => [
      id,
      legs.map((leg) => leg.id),
    ]),
  );

test("a proposal is a card until it is answered or has run out", () => {
  expect(cardsOf({}, ["proposed"])).toEqual({ proposed: ["leg0", "leg1"] });
  expect(cardsOf({ expiresAt: "2026-01-01T00:00:00.000Z" }, ["proposed"])).toEqual({});
  expect(cardsOf({ state: "Declined" }, ["proposed"])).toEqual({});
});

test("only the newest offer is a card", () => {
  const history = [PROPOSED, ACCEPTED, offering("first", ANN.id, 1), offering("second", BEN.id, 2)];
  const swap = { state: "On" as const, legs: [agreed, offered(BEN.id, 2)], history };
  expect(cardsOf(swap, ["proposed", "accepted", "first", "second"])).toEqual({ second: ["leg1"] });
});

test("offers made with the answer are told by its message", () => {
  const history = [PROPOSED, ACCEPTED, offering("inside", BEN.id, 2)];
  const swap = { state: "On" as const, legs: [agreed, offered(BEN.id, 2)], history };
  expect(cardsOf(swap, ["proposed", "accepted"])).toEqual({ accepted: ["leg1"] });
  const steps = findPendingSteps("conversation", [makeSwap(swap)], new Set(["accepted"]));
  expect(steps.get("accepted")?.isAcceptance).toBe(true);
});

test("dates that the answer left open stay at the proposal", () => {
  const swap = { state: "On" as const, legs: makeProposedLegs(), history: [PROPOSED, ACCEPTED] };
  expect(cardsOf(swap, ["proposed", "accepted"])).toEqual({ proposed: ["leg0", "leg1"] });
});

test("an offer whose message is not loaded is nowhere", () => {
  const history = [PROPOSED, ACCEPTED, offering("first", ANN.id, 1)];
  const swap = { state: "On" as const, legs: [agreed, offered(ANN.id, 1)], history };
  expect(cardsOf(swap, [])).toEqual({});
});

test("an offer that nobody can agree to any more is nowhere", () => {
  const history = [PROPOSED, ACCEPTED, offering("offer", ANN.id, 1)];
  const cards = (fields: Partial<Leg>) =>
    cardsOf({ state: "On", legs: [{ ...offered(ANN.id, 1), ...fields }], history }, ["offer"]);
  const yesterday = addDays(today(), -1);
  expect(cards({})).toEqual({ offer: ["leg1"] });
  expect(cards({ offer: makeNightOffer(yesterday, "Bristol") })).toEqual({});
  expect(cards({ state: "Agreed", night: today() })).toEqual({ offer: ["leg1"] });
  expect(cards({ state: "Agreed", night: yesterday })).toEqual({});
});

test("a ring's open dates are each in the conversation of their two bands", () => {
  const swap = makeRing({ state: "On", history: [PROPOSED, ACCEPTED] });
  const cardsIn = (conversationId: string) =>
    [...findPendingSteps(conversationId, [swap], new Set(["proposed"])).values()].flatMap(
      ({ legs }) => legs.map(({ id }) => id),
    );
  expect([cardsIn("with ben"), cardsIn("with cat"), cardsIn("another")]).toEqual([
    ["leg0"],
    ["leg1"],
    [],
  ]);
});
