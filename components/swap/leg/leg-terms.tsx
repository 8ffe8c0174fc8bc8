import { TermsLine } from "@/components/swap/terms/terms-line";
import { findPresentNight, hasSameTerms } from "@/lib/swaps/rules/offered-night";
import type { Leg } from "@/lib/swaps/schema";
import { describeLegOffer } from "@/lib/swaps/words/leg-night";
import { cn } from "@/lib/utils";

type LegTermsProps = {
  leg: Leg;
  ownBandId: string;
  /** That of a swap which nobody goes on with. */
  isClosed?: boolean;
};

/** The terms of a night, and apart from agreed ones what an offer would change. */
export function LegTerms({ leg, ownBandId, isClosed }: LegTermsProps) {
  const offer = isClosed ? null : describeLegOffer(leg, ownBandId);
  const { terms } = findPresentNight(leg);
  const isAgreed = leg.state === "Agreed";
  const isNight = leg.offer?.kind !== "substitute";
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
      {!isNight || (isAgreed && hasSameTerms(terms, leg.terms)) ? null : (
        <TermsLine terms={terms} className="mt-0.5" />
      )}
    </>
  );
}
