import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import { MESSAGE_MAX } from "@/lib/conversations/limits";
import {
  boundedList,
  boundedRecord,
  id,
  multilineText,
  pathId,
  singleLineText,
  timestamp,
} from "@/lib/fields";
import {
  SwapAnswer,
  SwapEventKind,
  SwapKind,
  SwapLegState,
  SwapState,
} from "@/lib/generated/prisma/enums";
import { choiceParam, cursorParam, PageQuery, Position } from "@/lib/paging";
import { BACKLINES, CURRENCIES, DEFAULT_TERMS, PROMOTIONS, SUBSTITUTES } from "@/lib/swaps/choices";
import { DRAW_VERDICTS, LegReports } from "@/lib/swaps/reports/schema";
import {
  CANCEL_REASON_MAX,
  CITY_MAX,
  GUARANTEE_MAX,
  LEGS_MAX,
  PARTNERS_MAX,
  RETURN_MONTHS,
  SET_MINUTES,
  SUBSTITUTE_MAX,
  TERMS_NOTE_MAX,
  VENUE_MAX,
} from "@/lib/swaps/limits";

export const SwapParams = z.object({ swapId: pathId });
export const LegParams = z.object({ legId: pathId });

const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
};

/** What a host offers its guest. `guestShare` is in percent of the door after costs. */
export const SwapTerms = z
  .object({
    guestShare: wholeNumber("The guest's share", 0, 100).default(DEFAULT_TERMS.guestShare),
    guarantee: wholeNumber("The guarantee", 0, GUARANTEE_MAX).default(DEFAULT_TERMS.guarantee),
    /** Null without a guarantee. */
    currency: z
      .enum(CURRENCIES, "Choose a currency from the list")
      .nullable()
      .default(DEFAULT_TERMS.currency),
    lodging: z.boolean("Lodging must be true or false").default(DEFAULT_TERMS.lodging),
    backline: z.enum(BACKLINES, "Backline must be shared or own").default(DEFAULT_TERMS.backline),
    promotion: z
      .enum(PROMOTIONS, "Promotion must be host or both")
      .default(DEFAULT_TERMS.promotion),
    setMinutes: wholeNumber("The set", SET_MINUTES.min, SET_MINUTES.max).default(
      DEFAULT_TERMS.setMinutes,
    ),
    note: multilineText("Note", TERMS_NOTE_MAX).default(DEFAULT_TERMS.note),
  })
  .refine(({ guarantee, currency }) => guarantee === 0 || currency !== null, {
    path: ["currency"],
    message: "A guarantee needs a currency",
  })
  .meta({ id: "SwapTerms" });
export type SwapTerms = z.output<typeof SwapTerms>;

/** A night, or something in its place. */
export const SwapOffer = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("night"),
      night: z.iso.date(),
      time: z.string().nullable(),
      venue: z.string(),
      city: z.string(),
      terms: SwapTerms,
    }),
    z.object({
      kind: z.literal("substitute"),
      substitute: z.enum(SUBSTITUTES),
      text: z.string(),
    }),
  ])
  .meta({ id: "SwapOffer" });
export type SwapOffer = z.output<typeof SwapOffer>;

const SwapBandCard = BandCard.pick({
  id: true,
  name: true,
  city: true,
  country: true,
  genres: true,
  photoUrl: true,
}).meta({ id: "SwapBandCard" });
export type SwapBandCard = z.output<typeof SwapBandCard>;

/**
 * `isOwed`: the host has played its own night of the swap; `isOverdue`: and `returnBy` has passed.
 * `night`, `time` and `venue` are agreed or played, `terms` agreed or proposed.
 */
export const Leg = z
  .object({
    id: z.uuid(),
    swapId: z.uuid(),
    position: z.int(),
    host: SwapBandCard,
    guest: SwapBandCard,
    state: z.enum(SwapLegState),
    isOwed: z.boolean(),
    isOverdue: z.boolean(),
    night: z.iso.date().nullable(),
    time: z.string().nullable(),
    venue: z.string(),
    city: z.string(),
    country: z.string(),
    terms: SwapTerms,
    /** Pending, or the agreed substitute of a settled leg. */
    offer: SwapOffer.nullable(),
    /** Of the newest offer; the next one names it. */
    offerNo: z.int(),
    /** Null when no offer is pending. */
    offerByBandId: z.uuid().nullable(),
    offeredAt: timestamp.nullable(),
    /** Null in a ring until one of the two bands has written, and for a leg of two other bands. */
    conversationId: z.uuid().nullable(),
    /** False when the leg's other band is gone, or either blocks the other; and for a leg of two other bands. */
    canWrite: z.boolean(),
    reports: LegReports,
  })
  .meta({ id: "Leg" });
export type Leg = z.output<typeof Leg>;

const ProposedNight = z.object({ legId: z.uuid(), offer: SwapOffer });
export type ProposedNight = z.output<typeof ProposedNight>;

/** `onlyTerms`: the offer keeps the night on other terms. `kept`: the agreed night whose change was declined. `draw`: whether a played night counts towards the host's draw. `agree`: the offer numbers by leg to which a band of a ring agrees once the last one is in. */
export const SwapEventData = z.object({
  nights: z.array(ProposedNight).max(LEGS_MAX).optional(),
  reason: z.string().optional(),
  offer: SwapOffer.optional(),
  offerNo: z.int().optional(),
  onlyTerms: z.boolean().optional(),
  kept: z.iso.date().optional(),
  note: z.string().optional(),
  draw: z.enum(DRAW_VERDICTS).optional(),
  agree: z.record(z.string(), z.int()).optional(),
});
export type SwapEventData = z.output<typeof SwapEventData>;

/** `bandId` is null for what the clock did. */
export const SwapEvent = z
  .object({
    id: z.uuid(),
    legId: z.uuid().nullable(),
    bandId: z.uuid().nullable(),
    /** Only for members of that band: the username of the one who did it, while a member. */
    doneBy: z.string().optional(),
    kind: z.enum(SwapEventKind),
    data: SwapEventData,
    createdAt: timestamp,
  })
  .meta({ id: "SwapEvent" });
export type SwapEvent = z.output<typeof SwapEvent>;

export const SwapMember = z.object({
  band: SwapBandCard,
  answer: z.enum(SwapAnswer).nullable(),
});

export const SWAP_STEPS = ["answer", "report", "agree", "offer", "play"] as const;

/** What is to be done next, and by whom: answer the proposal, report a night, agree to an offer, offer a night, play. */
const NextStep = z.object({
  bandIds: z.array(z.uuid()),
  step: z.enum(SWAP_STEPS),
  legId: z.uuid().nullable(),
});
export type NextStep = z.output<typeof NextStep>;

export const Swap = z
  .object({
    id: z.uuid(),
    kind: z.enum(SwapKind),
    state: z.enum(SwapState),
    proposedByBandId: z.uuid(),
    members: z.array(SwapMember),
    legs: z.array(Leg),
    expiresAt: timestamp,
    returnBy: z.iso.date(),
    /** Null once the swap is closed, and while only a night that is over is to be settled. */
    next: NextStep.nullable(),
    /** False when another of its bands is gone, or blocks the viewer's, or is blocked by it. */
    canWrite: z.boolean(),
    createdAt: timestamp,
    lastStepAt: timestamp,
  })
  .meta({ id: "Swap" });
export type Swap = z.output<typeof Swap>;

/** Oldest first. */
export const SwapWithHistory = Swap.extend({ history: z.array(SwapEvent) }).meta({
  id: "SwapWithHistory",
});
export type SwapWithHistory = z.output<typeof SwapWithHistory>;

const night = z.iso.date("A night must be a date such as 2027-05-01");
const NO_TIME = "Time must be a time such as 20:00";
const time = z
  .string(NO_TIME)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)
  .nullable()
  .default(null);
const venue = singleLineText("Venue", VENUE_MAX).default("");

const ProposedLeg = z.object({
  night: night.optional(),
  time,
  venue,
  terms: SwapTerms.optional(),
});
export type ProposedLeg = z.output<typeof ProposedLeg>;

const isFilledIn = (leg: ProposedLeg | undefined) =>
  leg !== undefined && Boolean(leg.night ?? leg.time ?? (leg.venue || leg.terms));

export const SwapInput = z
  .object({
    /** One, or the other two of a ring: the caller plays in the first one's town, that one in the second's. */
    bandIds: boundedList(id, PARTNERS_MAX, {
      notAList: "Bands must be a list",
      tooLong: "A swap is between two bands, or three",
    })
      .refine((ids) => ids.length > 0, "Choose a band")
      .refine((ids) => new Set(ids).size === ids.length, "Choose each band once"),
    /** In the order in which they play: the caller's band first, and in a ring last as the host. */
    legs: boundedList(ProposedLeg, LEGS_MAX, {
      notAList: "Legs must be a list",
      tooLong: "A ring of three has three legs",
    }).default([]),
    returnInMonths: wholeNumber(
      "The months for the return",
      RETURN_MONTHS.min,
      RETURN_MONTHS.max,
    ).default(RETURN_MONTHS.byDefault),
    message: multilineText("Message", MESSAGE_MAX).default(""),
  })
  .refine(({ bandIds, legs }) => legs.length <= bandIds.length + 1, {
    path: ["legs"],
    message: "A swap of two bands has two legs",
  })
  .refine(({ bandIds, legs: [, middle] }) => bandIds.length === 1 || !isFilledIn(middle), {
    path: ["legs"],
    message: "The night of the other two is up to them",
  });
export type SwapInput = z.output<typeof SwapInput>;

const offerNo = z.int("The number of the offer is missing").min(0);

/** `offerNo` is that of the newest offer that the caller has seen, 0 without one. */
export const NightOfferInput = z.object({
  night,
  time,
  venue,
  city: singleLineText("City", CITY_MAX).optional(),
  terms: SwapTerms,
  offerNo,
});
export type NightOfferInput = z.output<typeof NightOfferInput>;

const TOO_MANY_NIGHTS = `A swap has at most ${LEGS_MAX} nights`;

/** Agrees to offers in the same step, or answers them with others. */
export const AcceptInput = z
  .object({
    agree: boundedRecord(id, offerNo, LEGS_MAX, TOO_MANY_NIGHTS).default({}),
    offers: boundedRecord(id, NightOfferInput, LEGS_MAX, TOO_MANY_NIGHTS).default({}),
  })
  .refine(({ agree, offers }) => !Object.keys(agree).some((legId) => legId in offers), {
    path: ["offers"],
    message: "Agree to a night or suggest another, not both",
  })
  .default({ agree: {}, offers: {} });
export type AcceptInput = z.output<typeof AcceptInput>;

export const OfferNoInput = z.object({ offerNo });
export type OfferNoInput = z.output<typeof OfferNoInput>;

export const CancelInput = z.object({
  reason: multilineText("Reason", CANCEL_REASON_MAX).refine((text) => text.length > 0, "Say why"),
});
export type CancelInput = z.output<typeof CancelInput>;

export const SubstituteInput = z.object({
  kind: z.enum(SUBSTITUTES, "Choose what you offer instead"),
  text: multilineText("Offer", SUBSTITUTE_MAX).refine(
    (text) => text.length > 0,
    "Say what you offer",
  ),
  offerNo,
});
export type SubstituteInput = z.output<typeof SubstituteInput>;

const states = Object.values(SwapState);

export const SwapsQuery = PageQuery.extend({
  cursor: cursorParam(Position),
  state: choiceParam("state", states),
});
export type SwapsQuery = z.output<typeof SwapsQuery>;
