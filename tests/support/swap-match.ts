import { bandFigures } from "@/lib/bands/cards";
import type { SwapMatch, SwapRing } from "@/lib/swap-matches/schema";

const DRAW = { declared: 140, expected: 66, nights: 0, lastNight: null, asOf: null };

const MATCH: SwapMatch = {
  id: "b",
  band: {
    id: "b",
    name: "Ode",
    country: "BE",
    region: null,
    city: "Ghent",
    genres: ["Post Punk"],
    influences: [],
    photoUrl: null,
    ...bandFigures(0),
    points: 0,
    collaborationsCount: 0,
    badge: null,
  },
  swapScore: 83,
  breakdown: { crowd: 30, fair: 13, sound: 22, road: 11, dates: 7 },
  newPeople: { you: 84, them: 71 },
  draw: { yours: DRAW, theirs: DRAW },
  reliability: { kept: 0, due: 0, wouldPlayAgain: 0, asked: 0 },
  distanceKm: 440,
  roadHours: 7,
  openWeekends: ["2027-03-13", "2027-03-27"],
};

/** As the API answers it. */
export const makeSwapMatch = (fields: Partial<SwapMatch> = {}): SwapMatch => ({
  ...MATCH,
  ...fields,
});

const { band: ODE } = MATCH;
const OWN = { ...ODE, id: "a", name: "Night Ferry", country: "UK", city: "Bristol" };
const PEAK = { ...ODE, id: "c", name: "Peak", country: "UK", city: "Leeds" };

const RING: SwapRing = {
  id: "a:b:c",
  ringScore: 78,
  breakdown: { crowd: 32, fair: 13, sound: 17, road: 11, dates: 5 },
  legs: [
    { guest: OWN, host: ODE, newPeople: 84, openWeekends: [] },
    { guest: ODE, host: PEAK, newPeople: 1200, openWeekends: null },
    { guest: PEAK, host: OWN, newPeople: 71, openWeekends: [] },
  ],
};

/** As the API answers it, to the band called Night Ferry. */
export const makeSwapRing = (fields: Partial<SwapRing> = {}): SwapRing => ({ ...RING, ...fields });
