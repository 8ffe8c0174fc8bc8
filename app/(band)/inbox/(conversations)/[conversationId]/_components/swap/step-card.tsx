import { HandshakeIcon } from "lucide-react";
import Link from "next/link";
import { LegLine } from "@/components/swap/leg/leg-line";
import { capitalise } from "@/lib/format";
import { findPresentNight, hasSameTerms } from "@/lib/swaps/rules/offered-night";
import type { Leg } from "@/lib/swaps/schema";
import { describeKind } from "@/lib/swaps/words/names";
import { OfferButtons } from "./offer-buttons";
import type { PendingStep } from "./pending-steps";
import { ProposalButtons } from "./proposal-buttons";

type StepCardProps = { step: PendingStep; ownBandId: string; isOwn: boolean };

/** A proposal or an offer that waits for an answer, with what this band may do about it. */
export function StepCard({ step, ownBandId, isOwn }: StepCardProps) {
  const { swap, kind, legs } = step;
  const title = stepTitle(step, isOwn);
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
        {legs.map((leg, index) => (
          <li key={leg.id} className="flex flex-col gap-2">
            <LegLine
              leg={leg}
              swap={swap}
              ownBandId={ownBandId}
              hasTerms={kind === "offers" || !haveSameTerms(leg, legs[index + 1])}
            />
            {kind === "offers" ? (
              <OfferButtons swap={swap} leg={leg} ownBandId={ownBandId} isOwn={isOwn} />
            ) : null}
          </li>
        ))}
      </ul>
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
  return legs.length > 1 ? "Dates suggested" : "Date suggested";
}

/** Terms of two nights that are alike are told once, below both. */
const haveSameTerms = (leg: Leg, next: Leg | undefined): boolean =>
  next !== undefined && hasSameTerms(findPresentNight(leg).terms, findPresentNight(next).terms);
