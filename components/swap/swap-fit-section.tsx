import { HandshakeIcon } from "lucide-react";
import { ScoreBadge } from "@/components/band/score-badge";
import { PlainLink } from "@/components/navigation/plain-link";
import { Button } from "@/components/ui/button";
import { describeEvidence } from "@/lib/draw/describe";
import type { SwapFit, SwapMatch } from "@/lib/swap-matches/schema";

/** On another band's profile: how well a swap would suit both, or why there is none to propose. */
export function SwapFitSection({ match, explanation }: SwapFit) {
  return (
    <section aria-labelledby="swap-fit" className="border-t-2 border-ink pt-3 print:hidden">
      <h2 id="swap-fit" className="heading-section flex items-center gap-2">
        Swap fit{" "}
        {match ? <ScoreBadge score={match.swapScore} kind="plain" className="text-base" /> : null}
      </h2>
      {match ? <Fit match={match} /> : <NoFit explanation={explanation} />}
    </section>
  );
}

function Fit({ match: { band, explanation, draw, reason } }: { match: SwapMatch }) {
  return (
    <>
      <p className="mt-2 max-w-prose">{explanation}</p>
      {reason ? <p className="mt-1 text-sm text-ink-muted">{reason}</p> : null}
      <p className="mt-1 text-sm text-ink-muted">{describeEvidence(draw.theirs)}</p>
      <Button asChild variant="outline" className="mt-3">
        <PlainLink href={`/inbox?startConversation=${band.id}`}>
          <HandshakeIcon aria-hidden /> Talk about a swap
        </PlainLink>
      </Button>
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
