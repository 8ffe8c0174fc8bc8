import { TermsLine } from "@/components/swap/terms/terms-line";
import { findEarlierTerms, findPresentNight, hasSameTerms } from "@/lib/swaps/rules/offered-night";
import type { Leg, SwapEvent } from "@/lib/swaps/schema";
import { describeLegOffer } from "@/lib/swaps/words/leg-night";
import { cn } from "@/lib/utils";

type LegTermsProps = {
  leg: Leg;
  ownBandId: string;
  history: SwapEvent[];
  /** That of a swap which nobody goes on with. */
  isClosed?: boolean;
};

/** The terms of a night, and those that an offer would change beside them. */
export function LegTerms({ leg, ownBandId, history, isClosed }: LegTermsProps) {
  const offer = isClosed ? null : describeLegOffer(leg, ownBandId);
  const { terms } = findPresentNight(leg);
  const earlier = findEarlierTerms(leg, history);
  const isAgreed = leg.state === "Agreed";
  const isNight = leg.offer?.kind !== "substitute";
  const isChanged = isNight && !isClosed && !hasSameTerms(terms, earlier);
  return (
    <>
      {isAgreed ? <TermsLine terms={leg.terms} className="mt-0.5" /> : null}
      {offer ? (
        <p
          dir="auto"
          className={cn("wrap-anywhere whitespace-pre-wrap", isAgreed && "mt-2 font-medium")}
        >
          {offer}
        </p>
      ) : null}
      {isChanged && !isAgreed ? (
        <TermsLine label="Terms so far" terms={earlier} className="mt-0.5" />
      ) : null}
      {isNight && (isChanged || !isAgreed) ? (
        <TermsLine
          label={isChanged ? "Suggested terms" : undefined}
          terms={terms}
          className="mt-0.5"
        />
      ) : null}
    </>
  );
}
