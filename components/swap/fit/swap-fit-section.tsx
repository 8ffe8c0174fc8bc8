import { ScoreBadge } from "@/components/band/score-badge";
import { PlainLink } from "@/components/navigation/plain-link";
import { ProposeButton } from "@/components/swap/fit/propose-button";
import { describeEvidence } from "@/lib/draw/describe";
import type { SwapFit, SwapMatch } from "@/lib/swap-matches/schema";

type SwapFitSectionProps = {
  bandId: string;
  fit: SwapFit;
  /** The one that is under way with this band. */
  swapId: string | null;
};

/** A poor fit forbids no proposal; only being closed to swaps does. */
export function SwapFitSection({ bandId, fit: { match, ...why }, swapId }: SwapFitSectionProps) {
  const isClosed = why.whyNot === "open";
  return (
    <section aria-labelledby="swap-fit" className="border-t-2 border-ink pt-3 print:hidden">
      <h2 id="swap-fit" className="heading-section flex items-center gap-2">
        Swap fit{" "}
        {match ? <ScoreBadge score={match.swapScore} kind="plain" className="text-base" /> : null}
      </h2>
      {match ? <Fit match={match} /> : <NoFit explanation={why.explanation} />}
      {isClosed && !swapId ? null : <ProposeButton bandId={bandId} swapId={swapId} />}
    </section>
  );
}

function Fit({ match: { explanation, draw, reason } }: { match: SwapMatch }) {
  return (
    <>
      <p className="mt-2 max-w-prose">{explanation}</p>
      {reason ? <p className="mt-1 text-sm text-ink-muted">{reason}</p> : null}
      <p className="mt-1 text-sm text-ink-muted">{describeEvidence(draw.theirs)}</p>
    </>
  );
}

const NoFit = ({ explanation }: Pick<SwapFit, "explanation">) => (
  <p className="mt-2 text-ink-muted">
    {explanation}{" "}
    <PlainLink href="/discover-suggested/swaps" className="link text-ink">
      Your swap partners
    </PlainLink>
  </p>
);
