import { expect, test } from "vitest";
import {
  ANN,
  BEN,
  CAT,
  makeLeg,
  makeNightOffer,
  makeRing,
  makeSwap,
  makeSwapEvent,
} from "@/tests/support/presented-swap";
import { describeSwapEvent } from "./history";
import { formatNight } from "./format-night";
import type { SwapEvent } from "@/lib/swaps/schema";

const NIGHT = "2027-03-27";
const offer = makeNightOffer(NIGHT);
const money = { kind: "substitute", substitute: "money", text: "The whole door" } as const;
const swap = makeSwap({ legs: [makeLeg(0), makeLeg(1)] });

const describe = (fields: Partial<SwapEvent>) =>
  describeSwapEvent(makeSwapEvent("event", fields), { swap, ownBandId: ANN.id });

test("says who did what, to the band that reads it", () => {
  const night = formatNight(NIGHT);
  expect(describe({ kind: "Proposed" })).toBe("You proposed the swap.");
  expect(describe({ kind: "Accepted", bandId: BEN.id })).toBe(
    "Nachtbus Nord accepted: the swap is on.",
  );
  expect(describe({ kind: "Agreed", bandId: BEN.id, legId: "leg0", data: { offer } })).toBe(
    `Nachtbus Nord agreed to ${night} in Hamburg.`,
  );
  expect(
    describe({ kind: "Cancelled", legId: "leg0", data: { offer, reason: "Our van broke down" } }),
  ).toBe(`You cancelled ${night} in Hamburg: Our van broke down`);
  expect(describe({ kind: "Waived", legId: "leg0", data: { offer } })).toBe(
    `You called off ${night} in Hamburg.`,
  );
  expect(describe({ kind: "Waived", legId: "leg0" })).toBe("You called off the night in Hamburg.");
});

test("names another member of the band that reads it", () => {
  const fields = { kind: "Accepted", doneBy: "cleo" } as const;
  const tell = (reader: { ownBandId: string | null; username?: string }, more = {}) =>
    describeSwapEvent(makeSwapEvent("event", { ...fields, ...more }), { swap, ...reader });
  expect(tell({ ownBandId: ANN.id, username: "ana" })).toBe("You (cleo) accepted: the swap is on.");
  expect(tell({ ownBandId: ANN.id, username: "cleo" })).toBe("You accepted: the swap is on.");
  for (const reader of [{ ownBandId: BEN.id, username: "ben" }, { ownBandId: null }])
    expect(tell(reader)).toBe(`${ANN.name} accepted: the swap is on.`);
});

test("names the night to which a band of a ring agreed in advance, while its offer stands", () => {
  const tell = (offerNo: number) =>
    describeSwapEvent(
      makeSwapEvent("event", { kind: "Accepted", bandId: BEN.id, data: { agree: { leg0: 1 } } }),
      { swap: makeSwap({ legs: [makeLeg(0, { offer, offerNo })] }), ownBandId: ANN.id },
    );
  expect(tell(1)).toBe(`Nachtbus Nord accepted, with ${formatNight(NIGHT)}.`);
  expect(tell(2)).toBe("Nachtbus Nord accepted.");
});

test("says that an offer changes only the terms", () => {
  const tell = (onlyTerms?: true) =>
    describe({ kind: "Offered", legId: "leg0", data: { offer, onlyTerms } });
  expect(tell()).toBe(`You suggested ${formatNight(NIGHT)} for Hamburg.`);
  expect(tell(true)).toBe(`You suggested other terms for ${formatNight(NIGHT)} in Hamburg.`);
});

test("a change that is turned down names the agreed night, which stands", () => {
  const data = { offer: makeNightOffer("2027-04-24"), kept: NIGHT };
  const event = { kind: "OfferDeclined", bandId: BEN.id, legId: "leg0" } as const;
  expect(describe({ ...event, data })).toBe(
    `Nachtbus Nord turned down the change of ${formatNight(NIGHT)} in Hamburg.`,
  );
  expect(describe({ ...event, data: { offer } })).toBe(
    `Nachtbus Nord turned down ${formatNight(NIGHT)} in Hamburg.`,
  );
});

test("keeps the dates that a proposal came with", () => {
  const room = { ...makeNightOffer("2027-04-24", "Bristol"), time: "20:00", venue: "Exchange" };
  const nights = [
    { legId: "leg0", offer },
    { legId: "leg1", offer: room },
  ];
  expect(describe({ kind: "Proposed", data: { nights } })).toBe(
    `You proposed the swap: ${formatNight(NIGHT)} for Hamburg; ${formatNight("2027-04-24")}, 20:00, Exchange for Bristol.`,
  );
  expect(describe({ kind: "Proposed", bandId: BEN.id, data: { nights: [] } })).toBe(
    "Nachtbus Nord proposed the swap.",
  );
});

test("calls a ring of three what it is", () => {
  const event = makeSwapEvent("event", { kind: "Proposed", bandId: CAT.id });
  expect(describeSwapEvent(event, { swap: makeRing(), ownBandId: ANN.id })).toBe(
    `${CAT.name} proposed the ring of three.`,
  );
});

test("names what is offered instead of a night", () => {
  expect(describe({ kind: "OfferedSubstitute", legId: "leg1", data: { offer: money } })).toBe(
    "You offered money instead of the night in Bristol: The whole door",
  );
  expect(
    describe({ kind: "OfferDeclined", bandId: BEN.id, legId: "leg1", data: { offer: money } }),
  ).toBe("Nachtbus Nord turned down money instead of the night in Bristol.");
});

test("tells the guest itself that it did not play, with the admin's note", () => {
  const tell = (legId: string) =>
    describe({ kind: "Missed", bandId: null, legId, data: { note: "No van." } });
  const rest = (town: string) => `did not play the night in ${town}. Doublebill decided: No van.`;
  expect(tell("leg0")).toBe(`You ${rest("Hamburg")}`);
  expect(tell("leg1")).toBe(`The guest ${rest("Bristol")}`);
});

test("says of a proposal that ended with a band that it did not decline", () => {
  expect(describe({ kind: "Declined", bandId: BEN.id })).toBe("Nachtbus Nord said not this time.");
  expect(describe({ kind: "Declined", bandId: null })).toBe(
    "One of the bands left Doublebill: the proposal is off.",
  );
});

test("names nobody for what time did", () => {
  expect(describe({ kind: "Expired", bandId: null })).toBe("Nobody answered in time.");
  expect(describe({ kind: "Played", bandId: null, legId: "leg0" })).toBe(
    "The night in Hamburg was played.",
  );
  expect(describe({ kind: "Waived", bandId: null, legId: "leg0" })).toBe(
    "The night in Hamburg was called off.",
  );
});
