import { describe, expect, it } from "vitest";
import { compareRanks, explainSwapReason, rankSwap } from "@/lib/swap-matches/scoring/rank";
import { compareForSwap } from "@/lib/swap-matches/scoring/score";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { makeSwapBand } from "@/tests/support/swap-band";

const NOW = new Date("2026-11-25T12:00:00Z");
const GHENT = { country: "BE", city: "Ghent", latitude: 51.05, longitude: 3.72 };
const BRISTOL = { country: "UK", city: "Bristol", latitude: 51.46, longitude: -2.6 };
const BATH = { country: "UK", latitude: 51.38, longitude: -2.36 };
const band = { genreNames: ["Shoegaze"], ticketSalesHometown: 180 };
const own = makeSwapBand({ ...band, ...BRISTOL });
const other = makeSwapBand({ ...band, ...GHENT });

const rank = (a: Partial<SwapBand>, b: Partial<SwapBand> = {}) => {
  const [first, second] = [
    { ...own, ...a },
    { ...other, ...b },
  ];
  const { match } = compareForSwap(first, second, new Map(), NOW);
  if (!match) throw new Error("There is no match");
  return rankSwap(first, second, match);
};
const lost = (a: Partial<SwapBand>, b: Partial<SwapBand> = {}) => {
  const ranked = rank(a, b);
  return ranked.match.swapScore - ranked.rank;
};
const country = (code: string) => ({ country: code, latitude: null, longitude: null });

describe("rankSwap", () => {
  it("takes ten off for a town outside the preferred places, and says so", () => {
    expect(lost({ preferredPlaces: [] })).toBe(0);
    expect(lost({ preferredPlaces: [country("DE"), country("BE")] })).toBe(0);
    const outside = rank({ preferredPlaces: [country("DE"), BATH] });
    expect(outside.match.swapScore - outside.rank).toBe(10);
    expect(explainSwapReason(outside)).toBe("Their town is outside your preferred places.");
  });

  it("takes ten off for their preferred places too, and tells nobody", () => {
    const theirs = rank({}, { preferredPlaces: [country("DE")] });
    expect(theirs.match.swapScore - theirs.rank).toBe(10);
    expect(explainSwapReason(theirs)).toBeUndefined();
    expect(lost({ preferredPlaces: [BATH] }, { preferredPlaces: [country("DE")] })).toBe(20);
  });

  it("counts 150 km around a city, across borders", () => {
    expect(lost({}, { preferredPlaces: [BATH] })).toBe(0);
    const lille = { country: "FR", latitude: 50.63, longitude: 3.06 };
    expect(lost({ preferredPlaces: [lille] })).toBe(0);
    expect(lost({ preferredPlaces: [{ country: "BE", latitude: 49.68, longitude: 5.81 }] })).toBe(
      10,
    );
  });

  it("sorts equal ranks by the last activity", () => {
    const at = (day: string, id: string) => rank({}, { id, lastActiveAt: new Date(day) });
    const sorted = [at("2026-11-02", "a"), at("2026-11-09", "b"), at("2026-11-02", "c")];
    const far = rank({ preferredPlaces: [country("DE")] }, { id: "d", lastActiveAt: NOW });
    expect([far, ...sorted].sort(compareRanks).map(({ band: { id } }) => id)).toEqual([
      "b",
      "a",
      "c",
      "d",
    ]);
  });
});
