import { expectedDraw, type DrawEvidence } from "@/lib/draw/expected-draw";
import type { ConfirmedNight } from "@/lib/draw/nights";
import { declareDraw, drawAround, type Chance } from "./world";

/** Nights of one band vary so, as natural logarithm. */
const NIGHT_SPREAD = 0.3;
/** A band's draw changes so within two years, likewise. */
const CHANGE_SPREAD = 0.7;
const BANDS = 20_000;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

type Kind = { years?: number; nights?: number; hasPhoto?: boolean };

const KINDS: Record<string, Kind> = {
  "declared this year": {},
  "declared two years ago": { years: 2 },
  "declared, one night": { nights: 1 },
  "declared, one night with photo": { nights: 1, hasPhoto: true },
  "declared, three nights with photo": { nights: 3, hasPhoto: true },
  "declared, five nights with photo": { nights: 5, hasPhoto: true },
};

/** For each kind of evidence the share of nights that more people come to than were expected. */
export function shareNightsAbove(chance: Chance, now = new Date()): Record<string, number> {
  return Object.fromEntries(
    Object.entries(KINDS).map(([name, kind]) => {
      const above = Array.from({ length: BANDS }, () => {
        const trueDraw = drawAround(chance);
        const expected = expectedDraw(makeEvidence(chance, trueDraw, kind, now), now) ?? 0;
        return peopleOfNight(chance, trueDraw) > expected;
      });
      return [name, above.filter(Boolean).length / BANDS];
    }),
  );
}

function makeEvidence(chance: Chance, trueDraw: number, kind: Kind, now: Date): DrawEvidence {
  const { years = 0, nights = 0, hasPhoto = false } = kind;
  const drawThen = years > 0 ? drawAround(chance, trueDraw, CHANGE_SPREAD) : trueDraw;
  return {
    home: Math.round(declareDraw(chance, drawThen).declared),
    asOf: new Date(now.getTime() - years * YEAR_MS),
    roomCapacity: null,
    nights: makeNights(chance, trueDraw, nights, hasPhoto, now),
  };
}

/** Confirmed nights with as many partners. */
export const makeNights = (
  chance: Chance,
  trueDraw: number,
  count: number,
  hasPhoto: boolean,
  now: Date,
): ConfirmedNight[] =>
  Array.from({ length: count }, (_, index) => ({
    night: now,
    people: peopleOfNight(chance, trueDraw),
    partnerBandId: String(index),
    distanceKm: 0,
    hasPhoto,
  }));

const peopleOfNight = ({ bell }: Chance, trueDraw: number): number =>
  Math.max(1, Math.round(trueDraw * Math.exp(NIGHT_SPREAD * bell())));
