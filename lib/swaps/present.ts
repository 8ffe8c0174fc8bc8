import { z } from "zod";
import { displayName, isHidden } from "@/lib/display-name";
import { addDays } from "@/lib/days";
import { LegReports } from "@/lib/swaps/reports/schema";
import { isNightOverdue, isNightOwed } from "@/lib/swaps/rules/debts";
import { REPORT_DAYS } from "@/lib/swaps/limits";
import { findNextStep } from "@/lib/swaps/rules/next-step";
import { isLegBand, otherBandOfLeg } from "@/lib/swaps/rules/other-band";
import {
  Leg,
  Swap,
  SwapEvent,
  SwapEventData,
  SwapMember,
  SwapOffer,
  SwapTerms,
  type SwapBandCard,
} from "@/lib/swaps/schema";

const BandRow = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  genres: z.array(z.string()),
  photoUrl: z.string().nullable(),
  deactivatedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
});

const LegRow = z.object({
  id: z.string(),
  position: z.number(),
  hostBandId: z.string(),
  guestBandId: z.string(),
  conversationId: z.string().nullable(),
  state: Leg.shape.state,
  night: z.string().nullable(),
  time: z.string().nullable(),
  venue: z.string(),
  city: z.string(),
  country: z.string(),
  terms: SwapTerms,
  offer: SwapOffer.nullable(),
  offerNo: z.number(),
  offerByBandId: z.string().nullable(),
  offeredAt: z.string().nullable(),
  reports: LegReports.omit({ opensOn: true }),
});
type LegRow = z.output<typeof LegRow>;

/** As `swapColumns` in `read.ts` reads it; times are ISO strings. */
export const SwapRow = z.object({
  id: z.string(),
  kind: Swap.shape.kind,
  state: Swap.shape.state,
  proposedByBandId: z.string(),
  expiresAt: z.string(),
  returnBy: z.string(),
  createdAt: z.string(),
  lastStepAt: z.string(),
  /** Of the other bands. */
  reachableBandIds: z.array(z.string()),
  members: z.array(z.object({ band: BandRow, answer: SwapMember.shape.answer })),
  legs: z.array(LegRow),
});
export type SwapRow = z.output<typeof SwapRow>;

/** Of an erased or deactivated band only its name's placeholder remains. */
function presentBand(row: z.output<typeof BandRow>): SwapBandCard {
  const { id, city, country, genres, photoUrl } = row;
  const shown = isHidden(row)
    ? { city: null, country: null, genres: [], photoUrl: null }
    : { city, country, genres, photoUrl };
  return { id, name: displayName(row), ...shown };
}

/** Without reports (reports/sealed.ts) and, of others' legs in a ring, reasons: `withoutReasons` (rules/third-band.ts). */
export function presentSwap(row: SwapRow, ownBandId: string): Swap {
  const members = row.members.map(({ band, answer }) => ({ band: presentBand(band), answer }));
  const bands = new Map(members.map(({ band }) => [band.id, band]));
  const facts = {
    state: row.state,
    expiresAt: row.expiresAt,
    members,
    legs: row.legs.map((leg) => presentLeg(leg, row, { bands, ownBandId })),
  };
  const { id, kind, proposedByBandId, returnBy, createdAt, lastStepAt } = row;
  const canWrite = row.reachableBandIds.length === members.length - 1;
  return {
    id,
    kind,
    proposedByBandId,
    returnBy,
    createdAt,
    lastStepAt,
    canWrite,
    ...facts,
    next: findNextStep(facts, ownBandId),
  };
}

type Bands = { bands: Map<string, SwapBandCard>; ownBandId: string };

function presentLeg(leg: LegRow, swap: SwapRow, { bands, ownBandId }: Bands): Leg {
  const { id, position, state, venue, city, country, terms } = leg;
  const { offer, offerNo, offerByBandId, offeredAt } = leg;
  const [host, guest] = [bands.get(leg.hostBandId), bands.get(leg.guestBandId)];
  if (!host || !guest) throw new Error(`The bands of leg ${id} are not those of its swap`);
  const hasNight = state !== "Open" && state !== "Settled" && state !== "Waived";
  const isOwn = isLegBand(ownBandId, { host, guest });
  const isOwed = isNightOwed({ leg, legs: swap.legs, swapState: swap.state });
  return {
    id,
    swapId: swap.id,
    position,
    host,
    guest,
    state,
    conversationId: isOwn ? leg.conversationId : null,
    canWrite:
      isOwn && swap.reachableBandIds.includes(otherBandOfLeg({ host, guest }, ownBandId).id),
    isOwed,
    isOverdue: isOwed && isNightOverdue(swap.returnBy),
    night: hasNight ? leg.night : null,
    time: hasNight ? leg.time : null,
    venue: hasNight ? venue : "",
    city,
    country,
    terms,
    offer,
    offerNo,
    offerByBandId,
    offeredAt,
    reports: {
      ...leg.reports,
      opensOn: hasNight && leg.night ? addDays(leg.night, REPORT_DAYS + 1) : null,
    },
  };
}

export const SwapEventRow = z.object({
  id: z.string(),
  legId: z.string().nullable(),
  bandId: z.string().nullable(),
  doneBy: z.string().nullable(),
  kind: SwapEvent.shape.kind,
  data: SwapEventData,
  createdAt: z.date(),
});

export function presentSwapEvent(row: z.output<typeof SwapEventRow>): SwapEvent {
  const { id, legId, bandId, doneBy, kind, data, createdAt } = row;
  const actor = { bandId, ...(doneBy !== null && { doneBy }) };
  return { id, legId, ...actor, kind, data, createdAt: createdAt.toISOString() };
}
