import Link from "next/link";
import { HandshakeIcon } from "lucide-react";
import { ScoreBadge } from "@/components/band/score-badge";
import { SwapBreakdown } from "@/components/swap/fit/swap-breakdown";
import { Button } from "@/components/ui/button";
import { countryName } from "@/lib/countries";
import { describeEvidence } from "@/lib/draw/describe";
import { formatNumber } from "@/lib/format";
import { describePlayAgain, describeReliability } from "@/lib/reliability/describe";
import type { SwapMatch } from "@/lib/swap-matches/schema";
import { SuggestionCard } from "../../_components/suggestion-card";
import { WeekendsInCommon } from "./weekends-in-common";

type SwapCardProps = { match: SwapMatch; onDismiss: (button: HTMLElement) => void };

export function SwapCard({ match, onDismiss }: SwapCardProps) {
  const { band, swapScore, newPeople, reason, draw, reliability, openWeekends } = match;
  const playAgain = describePlayAgain(reliability);
  return (
    <SuggestionCard
      band={band}
      score={<ScoreBadge score={swapScore} kind="swap" />}
      lines={[formatRoad(match)]}
      onDismiss={onDismiss}
      action={<ProposeSwap bandId={band.id} />}
    >
      <p className="font-semibold">
        {formatNumber(newPeople.you)} new people for you, {formatNumber(newPeople.them)} for them
      </p>
      {reason ? <p className="text-sm text-ink-muted">{reason}</p> : null}
      <SwapBreakdown match={match} />
      <div className="flex flex-col gap-1 text-sm">
        <p className="text-ink-muted">{describeEvidence(draw.theirs)}</p>
        <p className="text-ink-muted">{describeReliability(reliability)}</p>
        {playAgain ? <p className="text-ink-muted">{playAgain}</p> : null}
        <WeekendsInCommon weekends={openWeekends} />
      </div>
    </SuggestionCard>
  );
}

const ProposeSwap = ({ bandId }: { bandId: string }) => (
  <Button className="px-2" asChild>
    <Link href={`/swaps/new?with=${bandId}`} prefetch={false}>
      <HandshakeIcon aria-hidden /> Propose a swap
    </Link>
  </Button>
);

function formatRoad({ band, distanceKm, roadHours }: SwapMatch): string {
  const place = band.city || band.region || (band.country && countryName(band.country));
  const road = [`${formatNumber(distanceKm)} km`, `about ${roadHours} h`];
  return [place, ...road].filter(Boolean).join(" · ");
}
