import { expect, test } from "vitest";
import { addDays, today } from "@/lib/days";
import type { Leg, SwapOffer } from "@/lib/swaps/schema";
import {
  ANN,
  BEN,
  IN_30_DAYS,
  IN_60_DAYS,
  makeLeg,
  makeNightOffer,
  makeRing,
  makeSwapEvent,
} from "@/tests/support/presented-swap";
import { formatNight } from "./format-night";
import { describeAgreedAhead, describeLegOffer } from "./leg-night";

const agreed: Partial<Leg> = { state: "Agreed", night: IN_30_DAYS, venue: "Molotow" };

function suggest(night: string, fields: object = {}, reader = ANN) {
  const offer = { ...makeNightOffer(night), venue: "Molotow", ...fields } as SwapOffer;
  return describeLegOffer(makeLeg(0, { ...agreed, offer, offerByBandId: BEN.id }), reader.id);
}

test("another day is suggested instead of the agreed one", () => {
  expect(suggest(IN_60_DAYS)).toBe(`They suggest instead: ${formatNight(IN_60_DAYS)}, Molotow`);
});

test("an offer that keeps the agreed day is a change", () => {
  const night = formatNight(IN_30_DAYS);
  expect(suggest(IN_30_DAYS, { time: "21:00" })).toBe(
    `They suggest a change: ${night}, 21:00, Molotow`,
  );
  expect(suggest(IN_30_DAYS, { venue: "" }, BEN)).toBe(`You suggest a change: ${night}`);
  expect(suggest(IN_30_DAYS, { city: "Bremen" })).toBe(
    `They suggest a change: ${night}, Molotow, Bremen`,
  );
});

test("an offer that keeps the whole night is one of other terms", () => {
  expect(suggest(IN_30_DAYS)).toBe("They suggest other terms");
});

test("an offered day that is past was not agreed in time", () => {
  const offered = (night: string) =>
    describeLegOffer(makeLeg(0, { offer: makeNightOffer(night), offerByBandId: BEN.id }), ANN.id);
  expect(offered(today())).toBe(formatNight(today()));
  const yesterday = addDays(today(), -1);
  expect(offered(yesterday)).toBe(`Not agreed in time: ${formatNight(yesterday)}`);
});

test("a change of a night that is over is no suggestion any more", () => {
  const change = makeLeg(0, {
    ...agreed,
    offer: makeNightOffer(IN_60_DAYS),
    offerByBandId: BEN.id,
  });
  const night = (days: number) => ({ ...change, night: addDays(today(), days) });
  expect(describeLegOffer(night(0), ANN.id)).toMatch(/^They suggest instead: /);
  expect(describeLegOffer(night(-1), ANN.id)).toBeNull();
});

test("says who of a ring agreed to a suggested night before all bands are in", () => {
  const leg = makeLeg(0, { offer: makeNightOffer(IN_60_DAYS), offerByBandId: BEN.id, offerNo: 2 });
  const tell = (offerNo: number, state: "Proposed" | "On" = "Proposed") => {
    const accepted = { kind: "Accepted", data: { agree: { [leg.id]: offerNo } } } as const;
    const ring = makeRing({ state, legs: [leg], history: [makeSwapEvent("accepted", accepted)] });
    return [ANN, BEN].map(({ id }) => describeAgreedAhead(leg, ring, id));
  };
  expect(tell(2)).toEqual([
    expect.stringMatching(/^You agreed to this, and it is fixed once all bands are in\./),
    expect.stringContaining(`${ANN.name} agreed to this`),
  ]);
  expect([tell(1), tell(2, "On")]).toEqual([
    [null, null],
    [null, null],
  ]);
});
