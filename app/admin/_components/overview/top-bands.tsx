import Link from "next/link";
import { BadgeChip } from "@/components/band/badge-chip";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { Rank } from "@/components/leaderboard/rank";
import { placeLine } from "@/lib/countries";
import { formatNumber, plural } from "@/lib/format";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";

export function TopBands({ bands }: { bands: LeaderboardEntry[] }) {
  return (
    <section aria-labelledby="top-bands" className="border-t-2 border-ink pt-4">
      <h2 id="top-bands" className="heading-section">
        Top bands
      </h2>
      {bands.length === 0 ? <p className="mt-4 text-ink-muted">There are no bands yet.</p> : null}
      <ol className="mt-4 grid gap-x-10 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-5">
        {bands.map(
          ({ id, rank, name, genres, photoUrl, badge, points, collaborationsCount, ...place }) => (
            <li
              key={id}
              className="grid grid-cols-[4.5rem_auto_1fr] items-center gap-x-3 gap-y-1 border-t border-line py-3 sm:grid-cols-[4.5rem_auto_1fr_auto]"
            >
              <Rank rank={rank} className="justify-self-start" />
              <BandThumbnail band={{ name, genres, photoUrl }} />
              <div className="min-w-0">
                <Link
                  href={`/band/${id}/profile`}
                  prefetch={false}
                  dir="auto"
                  className="poster-type block text-xl break-words hover:text-spot-ink hover:underline"
                >
                  {name}
                </Link>
                <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
                  <BadgeChip badge={badge} /> {placeLine(place)}
                </p>
              </div>
              <p className="max-sm:col-start-3 sm:text-end">
                <span className="poster-type figures block text-xl">{formatNumber(points)}</span>
                <span className="figures text-xs text-ink-muted">
                  {plural(collaborationsCount, "collaboration")}
                </span>
              </p>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
