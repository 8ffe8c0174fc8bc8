import Link from "next/link";
import { MessageSquareIcon, XIcon } from "lucide-react";
import { BandPhoto } from "@/components/band/band-photo";
import { ScoreBadge } from "@/components/band/score-badge";
import { PlayButton } from "@/components/track/play-button";
import { Button } from "@/components/ui/button";
import type { BandCard } from "@/lib/bands/cards";
import { countryName } from "@/lib/countries";
import { describeFit } from "@/lib/matching/scoring/fit";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { statesReach } from "@/lib/matching/scoring/reach";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { formatNumber } from "@/lib/format";
import { ScoreBreakdown } from "@/components/match/score-breakdown";
import { SharedList } from "@/components/match/shared-list";
import { WhyMatch } from "./why-match";

/** Specification section 2. */
const MAX_INFLUENCES = 3;

const AUDIENCE_TEXTS = {
  similar: "Similar-sized audience",
  larger: "Larger audience than yours",
  smaller: "Smaller audience than yours",
};

type MatchCardProps = HeadProps & {
  hasHelp: boolean;
  /** Parts of the score that the own profile lacks. */
  missing: MatchPart[];
};

export function MatchCard({ match, own, hasHelp, missing, onDismiss }: MatchCardProps) {
  const { band } = match;
  return (
    <article
      aria-labelledby={`match-${match.id}`}
      className="flex h-full flex-col gap-4 border-[1.5px] border-ink bg-raised p-4"
    >
      <MatchHead match={match} own={own} onDismiss={onDismiss} />
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
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Button variant="outline" className="px-2" asChild>
          <Link href={`/band/${band.id}/profile`}>View Profile</Link>
        </Button>
        <Button variant="secondary" className="px-2" asChild>
          <Link href={`/inbox?startConversation=${band.id}`} prefetch={false}>
            <MessageSquareIcon aria-hidden /> Connect
          </Link>
        </Button>
      </div>
    </article>
  );
}

type HeadProps = {
  match: SuggestedMatch;
  own: BandCard;
  onDismiss: (event: React.MouseEvent<HTMLElement>) => void;
};

function MatchHead({ match, own, onDismiss }: HeadProps) {
  const { band } = match;
  return (
    <div className="flex gap-3">
      <div className="relative w-24 shrink-0 self-start sm:w-28">
        <BandPhoto band={band} />
        <PlayButton band={band} className="absolute end-1 bottom-1" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <div className="flex w-full items-start justify-between gap-2">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <ScoreBadge score={match.matchScore} />{" "}
            <span className="text-sm font-semibold">{describeFit(match.matchScore)}</span>
          </p>
          <Button
            variant="ghost"
            size="icon-sm"
            className="-me-1 -mt-1"
            onClick={onDismiss}
            aria-label={`Dismiss ${band.name}`}
            title="Dismiss"
          >
            <XIcon aria-hidden />
          </Button>
        </div>
        <h2
          id={`match-${match.id}`}
          dir="auto"
          className="poster-type line-clamp-3 max-w-full text-xl/6 break-words"
        >
          {band.name}
        </h2>
        <p dir="auto" className="max-w-full truncate text-sm text-ink-muted">
          {formatPlace(match)}
        </p>
        {statesReach(own) && statesReach(band) ? (
          <p className="text-sm text-ink-muted">{AUDIENCE_TEXTS[match.socialGap]}</p>
        ) : null}
      </div>
    </div>
  );
}

function formatPlace({ band, distanceKm }: SuggestedMatch): string {
  const country = band.country && countryName(band.country);
  return [
    band.city || band.region || country,
    distanceKm !== null && `${formatNumber(distanceKm)} km`,
  ]
    .filter(Boolean)
    .join(" · ");
}
