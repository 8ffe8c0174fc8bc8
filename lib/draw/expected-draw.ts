import { subtractMonths } from "@/lib/draw/months";
import { selectNights, type ConfirmedNight } from "@/lib/draw/nights";

/** A band's own figure with its date, its usual room, and its confirmed nights. */
export type DrawEvidence = {
  home: number | null;
  asOf: Date | null;
  roomCapacity: number | null;
  nights: ConfirmedNight[];
};

/** A band's row as far as it tells its draw. */
type BandWithDraw = {
  ticketSalesHometown: number;
  ticketSalesAsOf: Date | null;
  roomCapacity: number | null;
  nights: ConfirmedNight[];
};

type WeightedFigure = { people: number; weight: number };

/** Stands for the median home figure of all bands; to be reviewed once a year. */
const TYPICAL_DRAW = 60;
const PRIOR_WEIGHT = 1;
/** Standard deviation of the natural logarithms of a band's nights. */
const NIGHT_SPREAD = 0.3;
/** Three nights in four exceed this lower quartile of a normal distribution. */
const LOWER_QUARTILE = 0.674;
const RECENT_MONTHS = 12;
const MAX_AGE_MONTHS = 36;
const RECENT_WEIGHT = 2;
const OLD_WEIGHT = 1;
const NIGHT_WEIGHT = 4;
const NIGHT_WITH_PHOTO_WEIGHT = 8;

export const drawEvidence = (band: BandWithDraw): DrawEvidence => ({
  home: band.ticketSalesHometown,
  asOf: band.ticketSalesAsOf,
  roomCapacity: band.roomCapacity,
  nights: band.nights,
});

/** People that three nights in four at home exceed, not rounded; null without evidence. */
export function expectedDraw(evidence: DrawEvidence, now: Date): number | null {
  const figures = listFigures(evidence, now);
  const largest = Math.max(0, ...figures.map(({ people }) => people));
  if (largest <= 0) return null;
  const prior = { people: Math.min(TYPICAL_DRAW, largest), weight: PRIOR_WEIGHT };
  const { centre, weight } = logarithmicMean([prior, ...figures]);
  const lower = centre * Math.exp(-LOWER_QUARTILE * Math.sqrt(1 / weight + NIGHT_SPREAD ** 2));
  return Math.min(evidence.roomCapacity ?? Infinity, lower);
}

/** Which nights count, and how many: `selectNights` (nights.ts). */
function listFigures({ home, asOf, nights }: DrawEvidence, now: Date): WeightedFigure[] {
  const declared = { people: home ?? 0, weight: weighDeclared(asOf, now) };
  const confirmed = selectNights(nights).map(({ people, hasPhoto }) => ({
    people,
    weight: hasPhoto ? NIGHT_WITH_PHOTO_WEIGHT : NIGHT_WEIGHT,
  }));
  return declared.people > 0 && declared.weight > 0 ? [declared, ...confirmed] : confirmed;
}

function weighDeclared(asOf: Date | null, now: Date): number {
  if (asOf === null) return 0;
  if (asOf >= subtractMonths(now, RECENT_MONTHS)) return RECENT_WEIGHT;
  return asOf >= subtractMonths(now, MAX_AGE_MONTHS) ? OLD_WEIGHT : 0;
}

function logarithmicMean(figures: WeightedFigure[]) {
  const weight = figures.reduce((sum, figure) => sum + figure.weight, 0);
  const logarithms = figures.reduce(
    (sum, figure) => sum + figure.weight * Math.log(Math.max(1, figure.people)),
    0,
  );
  return { centre: Math.exp(logarithms / weight), weight };
}
