import { useMemo } from "react";
import type { Message } from "@/lib/conversations/schema";
import { canOfferBeAnswered } from "@/lib/swaps/rules/allowed";
import { isProposed } from "@/lib/swaps/rules/open";
import type { Leg, SwapEvent, SwapWithHistory } from "@/lib/swaps/schema";

/** What waits for an answer: a whole proposal, or offers for some legs. */
export type PendingStep = {
  swap: SwapWithHistory;
  kind: "proposal" | "offers";
  legs: Leg[];
  isAcceptance?: boolean;
};

export const usePendingSteps = (
  conversationId: string,
  swaps: SwapWithHistory[],
  messages: Message[],
) =>
  useMemo(() => {
    const eventIdsWithMessage = messages.flatMap(({ swapEventId }) =>
      swapEventId ? [swapEventId] : [],
    );
    return findPendingSteps(conversationId, swaps, new Set(eventIdsWithMessage));
  }, [conversationId, swaps, messages]);

/** Keyed by the event that made the proposal or offers. */
export function findPendingSteps(
  conversationId: string,
  swaps: SwapWithHistory[],
  eventIdsWithMessage: Set<string>,
): Map<string, PendingStep> {
  const steps = new Map<string, PendingStep>();
  for (const swap of swaps) {
    if (isProposed(swap)) addProposal(steps, swap);
    const legs = swap.legs.filter((leg) => leg.conversationId === conversationId);
    if (swap.state === "On") addOffers(steps, { ...swap, legs }, eventIdsWithMessage);
  }
  return steps;
}

function addProposal(steps: Map<string, PendingStep>, swap: SwapWithHistory): void {
  const event = swap.history.find(({ kind }) => kind === "Proposed");
  if (event) steps.set(event.id, { swap, kind: "proposal", legs: swap.legs });
}

function addOffers(
  steps: Map<string, PendingStep>,
  swap: SwapWithHistory,
  eventIdsWithMessage: Set<string>,
): void {
  for (const leg of swap.legs.filter(canOfferBeAnswered)) {
    const event = findOfferMessage(swap.history, leg, eventIdsWithMessage);
    if (!event) continue;
    const legs = [...(steps.get(event.id)?.legs ?? []), leg];
    const isAcceptance = event.kind === "Accepted";
    steps.set(event.id, { swap, kind: "offers", legs, isAcceptance });
  }
}

const OFFER_KINDS: SwapEvent["kind"][] = ["Offered", "OfferedSubstitute"];

/** An offer made within an answer or a proposal is in that step's message. */
function findOfferMessage(
  history: SwapEvent[],
  leg: Leg,
  eventIdsWithMessage: Set<string>,
): SwapEvent | undefined {
  const made = findOffering(history, leg);
  return history
    .slice(0, made ? history.indexOf(made) + 1 : 0)
    .findLast((event) => event.bandId === leg.offerByBandId && eventIdsWithMessage.has(event.id));
}

export const findOffering = (history: SwapEvent[], { id, offerNo }: Leg): SwapEvent | undefined =>
  history.findLast(
    ({ legId, kind, data }) =>
      kind === "Proposed" ||
      (legId === id && OFFER_KINDS.includes(kind) && data.offerNo === offerNo),
  );
