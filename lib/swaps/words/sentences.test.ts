import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DECLINED } from "@/lib/conversations/schema";
import { SUBSTITUTES } from "@/lib/swaps/choices";
import type { Leg } from "@/lib/swaps/schema";
import { ANN, BEN, makeLeg, makeNightOffer } from "@/tests/support/presented-swap";
import { formatNight } from "./format-night";
import {
  acceptanceSentence,
  agreementSentence,
  cancellationSentence,
  declineSentence,
  endSentence,
  offerDeclinedSentence,
  offerSentence,
  proposalSentence,
  substituteSentence,
  waiverNotice,
  waiverSentence,
  withdrawalSentence,
} from "./sentences";

beforeEach(
  () => void vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z"), toFake: ["Date"] }),
);
afterEach(() => void vi.useRealTimers());

const [MARCH, APRIL] = ["2027-03-27", "2027-04-24"] as const;

/** Ann's night in Hamburg, and Ben's in Bristol. */
const offered = (position: 0 | 1, night: string, more: Partial<Leg> = {}) =>
  makeLeg(position, { offer: makeNightOffer(night, ["Hamburg", "Bristol"][position]), ...more });
const agreed = (position: 0 | 1, night: string, more: Partial<Leg> = {}) =>
  makeLeg(position, { state: "Agreed", night, ...more });

describe("a night", () => {
  test.each([
    [MARCH, "Saturday 27 March"],
    ["2026-11-25", "Wednesday 25 November"],
    ["2027-11-24", "Wednesday 24 November"],
    ["2027-11-27", "Saturday 27 November 2027"],
    ["2028-02-29", "Tuesday 29 February 2028"],
    ["2026-06-20", "Saturday 20 June"],
    ["2025-12-31", "Wednesday 31 December 2025"],
    ["9999-12-31", "Friday 31 December 9999"],
  ])("%s is %s", (night, words) => expect(formatNight(night)).toBe(words));
});

describe("a proposal", () => {
  test("with both nights", () =>
    expect(proposalSentence([offered(0, MARCH), offered(1, APRIL)], ANN.id)).toBe(
      "Swap proposed: we play in Hamburg on Saturday 27 March, you play in Bristol on Saturday 24 April.",
    ));
  test("with one", () =>
    expect(proposalSentence([offered(0, MARCH), makeLeg(1)], ANN.id)).toBe(
      "Swap proposed: we play in Hamburg on Saturday 27 March, you play in Bristol, the other date to be agreed.",
    ));
  test("with none", () =>
    expect(proposalSentence([makeLeg(0), makeLeg(1)], ANN.id)).toBe(
      "Swap proposed: we play in Hamburg, you play in Bristol, the dates to be agreed.",
    ));
  test("with a night next year, a room and a time", () => {
    const offer = { ...makeNightOffer("2028-01-08", ""), time: "20:00", venue: "Molotow" };
    expect(
      proposalSentence([makeLeg(0, { offer } as Partial<Leg>), offered(1, APRIL)], ANN.id),
    ).toBe(
      "Swap proposed: we play in Hamburg on Saturday 8 January 2028, 20:00, you play in Bristol on Saturday 24 April.",
    );
  });
  test("between bands without a town", () => {
    const [first, second] = [
      makeLeg(0, { city: "", country: "NL" }),
      makeLeg(1, { city: "", country: "" }),
    ];
    expect(proposalSentence([first, second], ANN.id)).toBe(
      "Swap proposed: we play in the Netherlands, you play in the host's town, the dates to be agreed.",
    );
  });
});

describe("an acceptance", () => {
  const accept = ({
    agreed = [],
    offered = [],
    onOtherTerms = [],
  }: Partial<Parameters<typeof acceptanceSentence>[0]>) =>
    acceptanceSentence({ agreed, offered, onOtherTerms }, BEN.id);
  test("of one night, with other terms for the other", () =>
    expect(accept({ agreed: [agreed(0, MARCH)], onOtherTerms: [offered(1, APRIL)] })).toBe(
      "We're in: you play in Hamburg on Saturday 27 March. How about other terms: we play in Bristol on Saturday 24 April?",
    ));
  test("of no night", () => expect(accept({})).toBe("We're in: the swap is on."));
  test("of both nights", () =>
    expect(accept({ agreed: [agreed(0, MARCH), agreed(1, APRIL)] })).toBe(
      "We're in: you play in Hamburg on Saturday 27 March, we play in Bristol on Saturday 24 April.",
    ));
  test("of one night, with another date for the other", () =>
    expect(accept({ agreed: [agreed(0, MARCH)], offered: [offered(1, APRIL)] })).toBe(
      "We're in: you play in Hamburg on Saturday 27 March. How about other dates: we play in Bristol on Saturday 24 April?",
    ));
  test("with other dates for both", () =>
    expect(accept({ offered: [offered(0, MARCH), offered(1, APRIL)] })).toBe(
      "We're in: the swap is on. How about other dates: you play in Hamburg on Saturday 27 March, we play in Bristol on Saturday 24 April?",
    ));
});

test("a refusal, and a proposal that is withdrawn", () => {
  expect(declineSentence()).toBe(DECLINED);
  expect(withdrawalSentence()).toBe("We've withdrawn our swap proposal.");
});

test("the end of a swap names the nights that are off", () => {
  expect(endSentence([])).toBe("We end the swap.");
  expect(endSentence([agreed(0, MARCH)])).toBe(
    "We end the swap. The night in Hamburg on Saturday 27 March is off.",
  );
  expect(endSentence([agreed(0, MARCH), agreed(1, APRIL)])).toBe(
    "We end the swap. The night in Hamburg on Saturday 27 March and the night in Bristol on Saturday 24 April are off.",
  );
});

test("an offer, first and as a change, from either side", () => {
  const leg = offered(0, MARCH);
  expect(offerSentence(leg, ANN.id)).toBe("Suggested: we play in Hamburg on Saturday 27 March.");
  expect(offerSentence(leg, BEN.id)).toBe("Suggested: you play in Hamburg on Saturday 27 March.");
  expect(offerSentence({ ...leg, state: "Agreed", night: APRIL }, BEN.id)).toBe(
    "Suggested instead of Saturday 24 April: you play in Hamburg on Saturday 27 March.",
  );
  expect(offerSentence({ ...leg, state: "Agreed", night: MARCH }, BEN.id, true)).toBe(
    "Suggested on other terms: you play in Hamburg on Saturday 27 March.",
  );
  const elsewhere = makeLeg(0, { offer: makeNightOffer(MARCH, "Bremen") });
  expect(offerSentence(elsewhere, ANN.id)).toBe(
    "Suggested: we play in Bremen on Saturday 27 March.",
  );
});

test("a change that keeps the day does not replace it, and names no venue", () => {
  const change = (fields: { time?: string; venue?: string }) => {
    const offer = { ...makeNightOffer(MARCH), ...fields } as Leg["offer"];
    return offerSentence(agreed(0, MARCH, { offer, venue: "Molotow" }), ANN.id);
  };
  expect(change({ time: "21:00", venue: "Molotow" })).toBe(
    "Suggested a change: we play in Hamburg on Saturday 27 March, 21:00.",
  );
  expect(change({ venue: "Hafenklang" })).toBe(
    "Suggested a change: we play in Hamburg on Saturday 27 March, with a change of venue.",
  );
});

test("an agreement, from either side", () => {
  expect(agreementSentence(agreed(0, MARCH), ANN.id)).toBe(
    "Agreed: we play in Hamburg on Saturday 27 March.",
  );
  expect(agreementSentence(agreed(0, MARCH, { venue: "Molotow", time: "20:00" }), BEN.id)).toBe(
    "Agreed: you play in Hamburg on Saturday 27 March at Molotow, 20:00.",
  );
});

test.each(SUBSTITUTES)("%s instead of a night, offered and agreed to", (substitute) => {
  const offer = { kind: "substitute", substitute, text: "In May" } as const;
  expect(substituteSentence(makeLeg(0), offer)).toMatch(
    /^Instead of your night in Hamburg we offer [a-z ]+: In May$/,
  );
  expect(agreementSentence(makeLeg(0, { state: "Settled", offer }), ANN.id)).toMatch(
    /^Agreed: [a-z ]+ instead of the night in Hamburg\.$/,
  );
});

test("offers that are declined", () => {
  expect(offerDeclinedSentence(offered(0, MARCH))).toBe(
    "Your offer for Saturday 27 March doesn't work for us.",
  );
  const offer = { kind: "substitute", substitute: "money", text: "200 euros" } as const;
  expect(offerDeclinedSentence(makeLeg(0, { offer }))).toBe("That doesn't make up for the night.");
});

test.each([MARCH, APRIL])("a change to %s is declined, and the agreed night stands", (night) => {
  expect(offerDeclinedSentence(agreed(0, MARCH, { offer: makeNightOffer(night) }))).toBe(
    "We'd rather keep Saturday 27 March as agreed.",
  );
});

test("a night that is cancelled, called off, or no longer owed", () => {
  expect(cancellationSentence(agreed(1, APRIL), "No van")).toBe(
    "We have to cancel the night in Bristol on Saturday 24 April: No van",
  );
  expect(waiverSentence(agreed(0, MARCH), false)).toBe(
    "We call off the night in Hamburg on Saturday 27 March for good.",
  );
  expect(waiverSentence(agreed(0, MARCH), true)).toBe(
    "We call off the night in Hamburg on Saturday 27 March for good, and you don't owe it any more.",
  );
  expect(waiverNotice(agreed(0, MARCH), false)).toBe(
    "The night in Hamburg on Saturday 27 March is off for good.",
  );
  expect(waiverNotice(agreed(0, MARCH), true)).toBe(
    "The night in Hamburg on Saturday 27 March is off for good, and you don't owe it any more.",
  );
  expect(waiverSentence(makeLeg(0), false)).toBe("We call off the night in Hamburg for good.");
  expect(waiverSentence(makeLeg(0), true)).toBe("You don't owe us the night in Hamburg any more.");
});
