import { addDays, today } from "@/lib/days";
import { SwapTerms, type Leg, type SwapEvent, type SwapWithHistory } from "@/lib/swaps/schema";

const card = (id: string, name: string, city: string, country: string) => ({
  id,
  name,
  city,
  country,
  genres: ["Post Punk"],
  photoUrl: null,
});

/** Who proposed, and who was asked. */
export const ANN = card("ann", "Night Ferry Social", "Bristol", "UK");
export const BEN = card("ben", "Nachtbus Nord", "Hamburg", "DE");

export const IN_30_DAYS = addDays(today(), 30);
export const IN_60_DAYS = addDays(today(), 60);
const NOW = new Date().toISOString();

export const makeNightOffer = (night: string, city = "Hamburg"): NonNullable<Leg["offer"]> => ({
  kind: "night",
  night,
  city,
  time: null,
  venue: "",
  terms: SwapTerms.parse({}),
});

/** Ann's night in Hamburg, or Ben's in Bristol. */
export const makeLeg = (position: 0 | 1, fields: Partial<Leg> = {}): Leg => {
  const [host, guest] = position === 0 ? [BEN, ANN] : [ANN, BEN];
  return {
    id: `leg${position}`,
    swapId: "swap",
    position,
    host,
    guest,
    state: "Open",
    isOwed: false,
    isOverdue: false,
    night: null,
    time: null,
    venue: "",
    city: host.city,
    country: host.country,
    terms: SwapTerms.parse({}),
    offer: null,
    offerNo: 0,
    offerByBandId: null,
    offeredAt: null,
    conversationId: "conversation",
    canWrite: true,
    reports: { own: null, other: null, isOtherIn: false, opensOn: null },
    ...fields,
  };
};

export const makeProposedLegs = (): Leg[] => [
  makeLeg(0, { offer: makeNightOffer(IN_30_DAYS), offerNo: 1, offerByBandId: ANN.id }),
  makeLeg(1, { offer: makeNightOffer(IN_60_DAYS, "Bristol"), offerNo: 1, offerByBandId: ANN.id }),
];

export const makeSwapEvent = (id: string, fields: Partial<SwapEvent>): SwapEvent => ({
  id,
  legId: null,
  bandId: ANN.id,
  kind: "Proposed",
  data: {},
  createdAt: NOW,
  ...fields,
});

/** As the API answers it: a proposal of Ann's with two dates. */
export const makeSwap = (fields: Partial<SwapWithHistory> = {}): SwapWithHistory => ({
  id: "swap",
  kind: "PAIR",
  state: "Proposed",
  proposedByBandId: ANN.id,
  members: [
    { band: ANN, answer: "Accepted" },
    { band: BEN, answer: null },
  ],
  legs: makeProposedLegs(),
  expiresAt: `${IN_30_DAYS}T12:00:00.000Z`,
  returnBy: addDays(today(), 270),
  next: null,
  canWrite: true,
  createdAt: NOW,
  lastStepAt: NOW,
  history: [makeSwapEvent("proposed", { kind: "Proposed" })],
  ...fields,
});

/** In Sheffield; only in rings. */
export const CAT = card("cat", "Peak District Nurse", "Sheffield", "UK");

/** Ann plays in Ben's Hamburg, Ben in Cat's Sheffield, Cat in Bristol. */
export const makeRing = (fields: Partial<SwapWithHistory> = {}): SwapWithHistory => {
  const [away, home] = makeProposedLegs();
  const between = makeLeg(0, { id: "between", position: 1, guest: BEN, host: CAT });
  const legs = [
    { ...away!, conversationId: "with ben" },
    { ...between, city: "Sheffield", country: "UK", conversationId: null, canWrite: false },
    { ...home!, position: 2, guest: CAT, conversationId: "with cat" },
  ];
  const members = [ANN, BEN, CAT].map((band) => ({
    band,
    answer: band === ANN ? ("Accepted" as const) : null,
  }));
  const next = { step: "answer" as const, bandIds: [BEN.id, CAT.id], legId: null };
  return makeSwap({ kind: "RING", members, legs, next, ...fields });
};
