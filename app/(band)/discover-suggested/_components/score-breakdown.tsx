import type { BandCard } from "@/lib/bands/cards";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { MATCH_WEIGHTS, type MatchPart } from "@/lib/matching/scoring/weights";
import { entriesOf } from "@/lib/objects";

const PART_LABELS = {
  genres: "Genres",
  influences: "Influences",
  audience: "Audience",
  place: "Place",
};

type ScoreBreakdownProps = {
  match: Pick<SuggestedMatch, "band" | "breakdown">;
  /** Parts that the own profile lacks: they count for no band. */
  missing: MatchPart[];
};

export function ScoreBreakdown({ match: { band, breakdown }, missing }: ScoreBreakdownProps) {
  const parts = entriesOf(PART_LABELS).filter(
    ([part]) => breakdown[part] > 0 || !missing.includes(part),
  );
  return (
    <dl className="flex flex-col gap-1 text-xs">
      {parts.map(([part, label]) => {
        const share = breakdown[part] / MATCH_WEIGHTS[part];
        return (
          <div key={part} className="grid grid-cols-[4.5rem_1fr_4.5rem] items-center gap-2">
            <dt>{label}</dt>
            <dd className="contents">
              <span aria-hidden className="h-2 border border-line-strong bg-sunken">
                <span className="bar block h-full" style={{ width: `${100 * share}%` }} />
              </span>
              <span className="text-end font-semibold">
                {share === 0 && !isGiven[part](band) ? "Not given" : describeShare(share)}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function describeShare(share: number): string {
  if (share >= 0.75) return "Very close";
  if (share >= 0.4) return "Close";
  return share > 0 ? "A little" : "None";
}

const isGiven: Record<MatchPart, (band: BandCard) => boolean> = {
  genres: ({ genres }) => genres.length > 0,
  influences: ({ influences }) => influences.length > 0,
  audience: (band) =>
    [
      band.spotifyListeners,
      band.instagramFollowers,
      band.facebookFollowers,
      band.ticketSalesHometown,
      band.ticketSales250km,
      band.ticketSales1000km,
    ].some(Boolean),
  place: ({ country, city }) => Boolean(country ?? city),
};
