import { HandshakeIcon } from "lucide-react";
import Link from "next/link";
import { LegLine } from "@/components/swap/leg/leg-line";
import { LegTerms } from "@/components/swap/leg/leg-terms";
import { OwnDateWarning } from "@/components/swap/night/own-date-warning";
import { TermsLine } from "@/components/swap/terms/terms-line";
import { capitalise } from "@/lib/format";
import { findEarlierTerms, findPresentNight, hasSameTerms } from "@/lib/swaps/rules/offered-night";
import type { SwapTerms, SwapWithHistory } from "@/lib/swaps/schema";
import { describeKind } from "@/lib/swaps/words/names";
import { OfferButtons } from "./offer-buttons";
import { findOffering, type PendingStep } from "./pending-steps";
import { ProposalButtons } from "./proposal-buttons";

type StepCardProps = { step: PendingStep; ownBandId: string; isOwn: boolean };

/** A proposal or an offer that waits for an answer, with what this band may do about it. */
export function StepCard({ step, ownBandId, isOwn }: StepCardProps) {
  const { swap, kind, legs } = step;
  const title = stepTitle(step, isOwn);
  const commonTerms = kind === "proposal" ? findCommonTerms(swap) : null;
  return (
    <article
      aria-label={title}
      className="flex w-full flex-col gap-3 border-[1.5px] border-ink bg-raised p-4"
    >
      <p className="kicker">
        <Link href={`/swaps/${swap.id}`} className="flex items-center gap-1.5 hover:underline">
          <HandshakeIcon aria-hidden className="size-4" /> {title}
        </Link>
      </p>
      <ul className="flex flex-col gap-3">
        {legs.map((leg) => (
          <li key={leg.id} className="flex flex-col gap-2">
            <LegLine
              leg={leg}
              swap={swap}
              ownBandId={ownBandId}
              terms={
                commonTerms ? null : (
                  <LegTerms leg={leg} ownBandId={ownBandId} history={swap.history} />
                )
              }
            />
            <OwnDateWarning leg={leg} swap={swap} ownBandId={ownBandId} />
            {kind === "offers" ? (
              <OfferButtons swap={swap} leg={leg} ownBandId={ownBandId} isOwn={isOwn} />
            ) : null}
          </li>
        ))}
      </ul>
      {commonTerms ? <TermsLine terms={commonTerms} className="border-t border-line pt-3" /> : null}
      {kind === "proposal" ? <ProposalButtons swap={swap} ownBandId={ownBandId} /> : null}
    </article>
  );
}

function stepTitle({ swap, kind, legs }: PendingStep, isOwn: boolean): string {
  if (kind === "proposal") {
    const title = `${describeKind(swap)} proposal`;
    return isOwn ? `Your ${title}` : capitalise(title);
  }
  if (legs.some(({ offer }) => offer?.kind === "substitute")) return "Something instead";
  if (legs.every((leg) => findOffering(swap.history, leg)?.data.onlyTerms))
    return "Other terms suggested";
  if (legs.every(({ state }) => state === "Agreed")) return "Change suggested";
  return legs.length > 1 ? "Dates suggested" : "Date suggested";
}

/** Terms that are alike for all nights are told once, below them. */
function findCommonTerms({ legs, history }: SwapWithHistory): SwapTerms | null {
  const [first, ...others] = legs.flatMap((leg) => [
    findPresentNight(leg).terms,
    findEarlierTerms(leg, history),
  ]);
  return first && others.every((terms) => hasSameTerms(terms, first)) ? first : null;
}
