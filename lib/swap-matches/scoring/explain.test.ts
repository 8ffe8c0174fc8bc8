import { describe, expect, it } from "vitest";
import { explainSwap } from "@/lib/swap-matches/scoring/explain";
import { explainWhyNot } from "@/lib/swap-matches/scoring/explain-why-not";
import { compareForSwap } from "@/lib/swap-matches/scoring/score";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { makeSwapBand } from "@/tests/support/swap-band";

const NOW = new Date("2026-11-25T12:00:00Z");
const GHENT = { country: "BE", city: "Ghent", latitude: 51.05, longitude: 3.72 };
const BRISTOL = { country: "UK", city: "Bristol", latitude: 51.46, longitude: -2.6 };
const PATHS = new Map([
  ["post punk", ["post punk", "punk"]],
  ["hardcore", ["hardcore", "punk"]],
]);
const weekends = ["2027-03-13", "2027-03-27", "2027-04-10"];
const band = { genreNames: ["Post Punk"], openWeekends: weekends, ticketSalesHometown: 180 };

const own = makeSwapBand({ ...band, ...BRISTOL });
const other = makeSwapBand({ ...band, ...GHENT, ticketSalesHometown: 200 });

const explain = (a: Partial<SwapBand>, b: Partial<SwapBand> = {}) => {
  const [first, second] = [
    { ...own, ...a },
    { ...other, ...b },
  ];
  const verdict = compareForSwap(first, second, PATHS, NOW);
  return verdict.match
    ? explainSwap(first, second, verdict.match)
    : explainWhyNot(first, second, verdict);
};

describe("explainSwap", () => {
  it("has one clause for each part that scored", () => {
    expect(explain({})).toBe(
      "86 people in Ghent do not know you yet, 80 in Bristol do not know them; an even trade; you both play Post Punk; 442 km, about 7 h by road; 3 open weekends in common, the first on 13 March.",
    );
  });

  it("says who meets more people, what else is shared, and when dates are open", () => {
    const shared = { influences: ["Wire"], city: null };
    const text = explain({ ...shared, openWeekends: [] }, { ...shared, ticketSalesHometown: 60 });
    expect(text).toContain("people in their town do not know you yet");
    expect(text).toContain("in your town do not know them");
    expect(text).toContain("; they meet more new people than you do;");
    expect(text).toContain("you both play Post Punk, and you both love Wire;");
    expect(text).toMatch(/; dates are still open\.$/);
    expect(explain({}, { ticketSalesHometown: 600 })).toContain("you meet more new people than");
    expect(explain({}, { genreNames: ["Hardcore"] })).toContain("your genres are related;");
    expect(explain({ openWeekends: weekends.slice(1, 2) })).toContain(
      "1 open weekend in common, on 27 March.",
    );
  });

  it("leaves out parts without points", () => {
    const text = explain(
      { latitude: 0, longitude: 0, maxKm: 1000 },
      { latitude: 8.95, longitude: 0, maxKm: 1000, openWeekends: ["2027-05-01"] },
    );
    expect(text).toMatch(/; you both play Post Punk\.$/);
  });
});

describe("explainWhyNot", () => {
  it("says which condition fails, and for whom", () => {
    expect(explain({ ticketSalesHometown: 0 })).toContain("What do you draw at home?");
    expect(explain({}, { ticketSalesHometown: 0 })).toContain("They have not said what");
    expect(explain({ latitude: null })).toBe("Where is home?");
    expect(explain({}, { latitude: null })).toBe("They have not said where home is.");
    expect(explain({ isOpen: false })).toBe("You are not open to swaps.");
    expect(explain({}, { isOpen: false })).toBe("They are not open to swaps.");
    expect(explain({ genreNames: [] })).toBe("What do you play?");
    expect(explain({}, { genreNames: ["Techno"] })).toBe("Your music is too far from theirs.");
    expect(explain({ maxKm: 250 })).toBe("442 km apart: too far for a swap.");
    expect(explain({}, { ...BRISTOL, latitude: 51.82 })).toBe("40 km apart: share a bill instead.");
  });

  it("says whose figure is missing or too old, whatever the other has stated", () => {
    const old = { ticketSalesAsOf: new Date("2023-11-01T12:00:00Z") };
    const none = { ticketSalesHometown: 0 };
    expect(explain(old)).toBe("Your figure is too old to count on.");
    expect(explain({}, old)).toBe("Their figure is too old to count on.");
    expect(explain(old, none)).toBe("Your figure is too old to count on.");
    expect(explain(none, old)).toContain("What do you draw at home?");
    const nights = [
      {
        night: new Date("2026-10-01"),
        people: 90,
        partnerBandId: "x",
        distanceKm: 0,
        hasPhoto: false,
      },
    ];
    expect(explain({ ...none, nights })).toContain("What do you draw at home?");
    expect(explain({}, { ...none, nights })).toContain("They have not said what they draw");
  });

  it("says who knows whom already, and who is too big", () => {
    const big = { ticketSales250km: 900, playedAt: [GHENT] };
    expect(explain({ ...big, ticketSalesHometown: 210 })).toBe("You draw as many there already.");
    expect(explain(big)).toBe("Most of their crowd knows you already.");
    const theirs = { ticketSales250km: 900, playedAt: [BRISTOL] };
    expect(explain({}, theirs)).toBe("They draw as many in your town already.");
    expect(explain({ ticketSalesHometown: 222 }, theirs)).toBe(
      "Most of your crowd knows them already.",
    );
    expect(explain({}, { ticketSalesHometown: 1700 })).toContain("Their crowd is more than four");
    expect(explain({ ticketSalesHometown: 1700 })).toContain("Your crowd is more than four times");
    expect(explain({ ticketSalesHometown: 6 }, { ticketSalesHometown: 6 })).toContain("Too few");
  });
});
