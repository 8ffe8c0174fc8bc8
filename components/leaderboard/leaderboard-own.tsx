import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { Rank } from "@/components/leaderboard/rank";
import { formatNumber, plural } from "@/lib/format";
import type { OwnRank } from "@/lib/leaderboard/schema";

/** The viewer's own band above the list, wherever in it the band stands. */
export function LeaderboardOwn({ own }: { own: OwnRank }) {
  const { name, rank, points, pointsToNext } = own;
  return (
    <section
      aria-label="Your band"
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-2 border-ink bg-raised p-4"
    >
      <Rank rank={rank} />
      <BandThumbnail band={own} />
      <p dir="auto" className="poster-type min-w-0 flex-1 basis-40 text-xl break-words">
        {name}
      </p>
      <p className="figures">
        <span className="poster-type text-xl">{formatNumber(points)}</span> points
      </p>
      <p className="figures text-sm text-ink-muted">
        {pointsToNext === null
          ? "Nobody's ahead of you"
          : `${plural(pointsToNext, "point")} to #${formatNumber(rank - 1)}`}
      </p>
    </section>
  );
}
