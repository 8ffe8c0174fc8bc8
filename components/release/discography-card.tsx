import Link from "next/link";
import { Poster } from "@/components/band/picture/poster";
import { Listen, RELEASE_FRAME, ReleaseCover, ReleaseText } from "@/components/release/release";
import { ReleaseList } from "@/components/release/release-list";
import { Button } from "@/components/ui/button";
import type { Release } from "@/lib/discography/schema";

/** Releases rendered with their cover or a poster; older ones load on request. */
export const COVERS = 6;

type DiscographyCardProps = {
  releases: { first: Release[]; total: number };
  band: { id: string; genres: string[] };
  /** The band's own members are shown where to add the first one. */
  own?: boolean;
};

export function DiscographyCard({
  releases: { first, total },
  band,
  own = false,
}: DiscographyCardProps) {
  return (
    <section aria-labelledby="discography" className="border-t-2 border-ink pt-4">
      <h2 id="discography" className="heading-section">
        Discography
      </h2>
      {total === 0 ? (
        <NoReleases editHref={own ? `/band/${band.id}/profile/edit` : undefined} />
      ) : null}
      <ReleaseList
        bandId={band.id}
        first={first.map((release) => (
          <ReleaseWithCover key={release.id} release={release} genres={band.genres} />
        ))}
        shownIds={first.map(({ id }) => id)}
        total={total}
      />
    </section>
  );
}

function NoReleases({ editHref }: { editHref?: `/band/${string}/profile/edit` }) {
  return (
    <>
      <p className="mt-3 text-ink-muted">No releases yet.</p>
      {editHref ? (
        <Button asChild variant="outline" size="sm" className="mt-3">
          <Link href={editHref}>Add your first release</Link>
        </Button>
      ) : null}
    </>
  );
}

function ReleaseWithCover({ release, genres }: { release: Release; genres: string[] }) {
  return (
    <li className="min-w-0">
      <div className="flex gap-4">
        {release.coverArtUrl ? (
          <ReleaseCover url={release.coverArtUrl} />
        ) : (
          <Poster
            name={release.title}
            genres={genres.slice(0, 1)}
            shape="square"
            alt=""
            className={RELEASE_FRAME}
          />
        )}
        <ReleaseText release={release} />
      </div>
      <Listen release={release} isBesideCover />
    </li>
  );
}
