import { today } from "@/lib/days";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { isReportable } from "@/lib/swaps/rules/days";
import { isOfferPending, isProposed } from "@/lib/swaps/rules/open";
import { isLegBand } from "@/lib/swaps/rules/other-band";

// What each side may do now: pages choose their buttons by it, and commands refuse the rest.

/** `isSide`: whose action it is at all (403). `isState`: whether it can be done now (409). */
type Rule<Subject extends unknown[]> = {
  isSide: (bandId: string, ...subject: Subject) => boolean;
  isState: (bandId: string, ...subject: Subject) => boolean;
};

const isInvited = (bandId: string, swap: Swap) => swap.proposedByBandId !== bandId;
const hasNotAnswered = (bandId: string, swap: Swap) =>
  isProposed(swap) &&
  swap.members.some(({ band, answer }) => band.id === bandId && answer === null);

export type SwapAction = "accept" | "decline" | "withdraw" | "end";

export const SWAP_ACTIONS: Record<SwapAction, Rule<[Swap]>> = {
  accept: {
    isSide: isInvited,
    isState: (bandId, swap) => hasNotAnswered(bandId, swap) && swap.canWrite,
  },
  decline: { isSide: isInvited, isState: hasNotAnswered },
  withdraw: {
    isSide: (bandId, swap) => swap.proposedByBandId === bandId,
    isState: (_, swap) => isProposed(swap),
  },
  end: {
    isSide: () => true,
    isState: (_, { state, legs }) =>
      state === "On" && !legs.some((leg) => isPastCancelling(leg) || isToday(leg)),
  },
};

/** Played, disputed, or agreed for a day that is past: who has been hosted cannot call the night off. */
export const isPastCancelling = ({ state, night }: Leg): boolean =>
  state === "Played" ||
  state === "Disputed" ||
  (state === "Agreed" && night !== null && night < today());
const isToday = ({ state, night }: Leg) => state === "Agreed" && night === today();

const isOn = ({ state }: Swap) => state === "On";
export const isUnderWay = (swap: Swap): boolean => isProposed(swap) || isOn(swap);
export const canStillChange = (leg: Leg): boolean =>
  (leg.state === "Open" || leg.state === "Agreed") && !isPastCancelling(leg);
export const canOfferBeAnswered = (leg: Leg): boolean =>
  isOfferPending(leg) && !isPastCancelling(leg);
const hasUnansweredOffer = ({ offer, offerByBandId }: Leg) =>
  offer !== null && offerByBandId !== null;

const isOtherSide = (bandId: string, leg: Leg) =>
  isLegBand(bandId, leg) && leg.offerByBandId !== bandId;

export type LegAction =
  "offer" | "agree" | "decline" | "substitute" | "waive" | "cancel" | "report";

export const LEG_ACTIONS: Record<LegAction, Rule<[Leg, Swap]>> = {
  offer: {
    isSide: isLegBand,
    isState: (_, leg, swap) => isUnderWay(swap) && leg.canWrite && canStillChange(leg),
  },
  agree: {
    isSide: isOtherSide,
    isState: (_, leg, swap) =>
      isOn(swap) &&
      leg.canWrite &&
      canStillChange(leg) &&
      leg.offer !== null &&
      isOfferPending(leg),
  },
  decline: {
    isSide: isOtherSide,
    isState: (_, leg, swap) => isOn(swap) && canStillChange(leg) && hasUnansweredOffer(leg),
  },
  substitute: {
    isSide: (bandId, { host }) => host.id === bandId,
    isState: (_, leg, swap) => isOn(swap) && leg.canWrite && leg.state === "Open",
  },
  waive: {
    isSide: (bandId, { guest }) => guest.id === bandId,
    isState: (_, leg, swap) => isOn(swap) && canStillChange(leg),
  },
  cancel: {
    isSide: isLegBand,
    isState: (_, leg, swap) => isOn(swap) && leg.state === "Agreed" && !isPastCancelling(leg),
  },
  /** Also to a band out of reach: it reads no more than the answers. */
  report: {
    isSide: isLegBand,
    isState: (_, { state, night, reports }) =>
      state === "Agreed" && night !== null && isReportable(night) && reports.own === null,
  },
};

export const canActOnSwap = (action: SwapAction, bandId: string, swap: Swap): boolean =>
  SWAP_ACTIONS[action].isSide(bandId, swap) && SWAP_ACTIONS[action].isState(bandId, swap);

export const canActOnLeg = (action: LegAction, bandId: string, leg: Leg, swap: Swap): boolean =>
  LEG_ACTIONS[action].isSide(bandId, leg, swap) && LEG_ACTIONS[action].isState(bandId, leg, swap);
