import Link from "next/link";
import { MessageSquareIcon } from "lucide-react";
import { ScoreBadge } from "@/components/band/score-badge";
import type { BandCard } from "@/lib/bands/cards";
import { countryName } from "@/lib/countries";
import { describeFit } from "@/lib/matching/scoring/fit";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { statesReach } from "@/lib/matching/scoring/reach";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { formatNumber } from "@/lib/format";
import { ScoreBreakdown } from "@/components/match/score-breakdown";
import { SharedList } from "@/components/match/shared-list";
import { Button } from "@/components/ui/button";
import { SuggestionCard } from "./suggestion-card";
import { WhyMatch } from "./why-match";

/** Specification section 2. */
const MAX_INFLUENCES = 3;

const AUDIENCE_TEXTS = {
  similar: "Similar-sized audience",
  larger: "Larger audience than yours",
  smaller: "Smaller audience than yours",
};

type MatchCardProps = {
  match: SuggestedMatch;
  own: BandCard;
  hasHelp: boolean;
  /** Parts of the score that the own profile lacks. */
  missing: MatchPart[];
  onDismiss: (button: HTMLElement) => void;
};

export function MatchCard({ match, own, hasHelp, missing, onDismiss }: MatchCardProps) {
  const { band } = match;
  const hasComparableReach = statesReach(own) && statesReach(band);
  return (
    <SuggestionCard
      band={band}
      score={
        <>
          <ScoreBadge score={match.matchScore} />{" "}
          <span className="text-sm font-semibold">{describeFit(match.matchScore)}</span>
        </>
      }
      lines={[formatPlace(match), hasComparableReach ? AUDIENCE_TEXTS[match.socialGap] : ""].filter(
        Boolean,
      )}
      onDismiss={onDismiss}
      action={<Connect bandId={band.id} />}
    >
      {match.explanation ? <p className="text-sm">{match.explanation}</p> : null}
      {match.reason ? <p className="text-sm text-ink-muted">{match.reason}</p> : null}
      {hasHelp ? <WhyMatch bandId={band.id} name={band.name} /> : null}
      <ScoreBreakdown match={match} own={own} missing={missing} />
      <div className="flex flex-col gap-2">
        <SharedList label="Genres" names={band.genres} shared={match.matchingGenres} />
        <SharedList
          label="Influences"
          names={band.influences}
          shared={match.matchingInfluences}
          max={MAX_INFLUENCES}
        />
      </div>
    </SuggestionCard>
  );
}

const Connect = ({ bandId }: { bandId: string }) => (
  <Button variant="secondary" className="px-2" asChild>
    <Link href={`/inbox?startConversation=${bandId}`} prefetch={false}>
      <MessageSquareIcon aria-hidden /> Connect
    </Link>
  </Button>
);

function formatPlace({ band, distanceKm }: SuggestedMatch): string {
  const country = band.country && countryName(band.country);
  return [
    band.city || band.region || country,
    distanceKm !== null && `${formatNumber(distanceKm)} km`,
  ]
    .filter(Boolean)
    .join(" · ");
}
