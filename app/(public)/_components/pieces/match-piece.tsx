import { Poster } from "@/components/band/picture/poster";
import { ScoreBadge } from "@/components/band/score-badge";
import { ScoreBreakdown } from "@/components/match/score-breakdown";
import { SharedList } from "@/components/match/shared-list";
import { formatNumber } from "@/lib/format";
import { describeFit } from "@/lib/matching/scoring/fit";
import { EXAMPLE_MATCH, MOSSGRAVE } from "./examples";
import { Piece } from "./piece";

export function MatchPiece() {
  const { band, own, matchScore, matchingGenres, matchingInfluences, explanation } = EXAMPLE_MATCH;
  return (
    <Piece label="An example of a match">
      <div className="flex gap-3">
        <Poster
          name={band.name}
          genres={band.genres}
          seed={MOSSGRAVE.seed}
          alt=""
          className="w-24 shrink-0"
        />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <ScoreBadge score={matchScore} />
          <p className="text-sm font-semibold">{describeFit(matchScore)}</p>
          <p className="poster-type text-xl/6">{band.name}</p>
          <p className="text-sm text-ink-muted">
            {band.city} · {formatNumber(EXAMPLE_MATCH.distanceKm ?? 0)} km
          </p>
        </div>
      </div>
      <p className="text-sm">{explanation}</p>
      <ScoreBreakdown match={EXAMPLE_MATCH} own={own} missing={[]} />
      <div className="flex flex-col gap-2">
        <SharedList label="Genres" names={band.genres} shared={matchingGenres} />
        <SharedList label="Influences" names={band.influences} shared={matchingInfluences} />
      </div>
    </Piece>
  );
}
