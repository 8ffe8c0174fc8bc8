import Link from "next/link";
import { Picture } from "@/components/picture";
import { ReleaseLinks } from "@/components/release-links";
import { ReleasePlayer } from "@/components/release-player";
import { Poster } from "@/components/poster";
import { ShowAll } from "@/components/show-all";
import { Button } from "@/components/ui/button";
import { releaseLine } from "@/lib/discography/labels";
import { playersOf } from "@/lib/discography/players";
import type { Release } from "@/lib/discography/schema";

/** Releases with their cover; what is older comes as a list at a click. */
const COVERS = 6;

type DiscographyCardProps = {
  releases: Release[];
  band: { id: string; genres: string[] };
  /** The band's own members are shown where to add the first one. */
  own?: boolean;
};

export function DiscographyCard({ releases, band, own = false }: DiscographyCardProps) {
  const back = releases.slice(COVERS);
  return (
    <section aria-labelledby="discography" className="border-t-2 border-ink pt-4">
      <h2 id="discography" className="heading-section">
        Discography
      </h2>
      {releases.length === 0 ? <NoReleases editHref={own ? `/band/${band.id}/profile/edit` : undefined} /> : null}
      <ShowAll
        className="mt-4 grid gap-x-6 gap-y-6 sm:grid-cols-2 print:grid-cols-2 print:gap-y-3"
        first={releases.slice(0, COVERS).map((release) => (
          <ReleaseWithCover key={release.id} release={release} genres={band.genres} />
        ))}
        rest={back.length > 0 ? back.map((release) => <ReleaseInList key={release.id} release={release} />) : null}
        label={`Show All ${releases.length} Releases`}
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
        {release.coverArtUrl ? <Cover url={release.coverArtUrl} /> : <Poster name={release.title} genres={genres.slice(0, 1)} shape="square" alt="" className={FRAME} />}
        <ReleaseText release={release} />
      </div>
      <Listen release={release} isBesideCover />
    </li>
  );
}

function ReleaseInList({ release }: { release: Release }) {
  return (
    <li className="min-w-0 border-t border-line pt-3">
      <div className="flex gap-4">
        {release.coverArtUrl ? <Cover url={release.coverArtUrl} /> : null}
        <ReleaseText release={release} />
      </div>
      <Listen release={release} isBesideCover={release.coverArtUrl !== null} />
    </li>
  );
}

const FRAME = "aspect-square w-24 shrink-0 self-start bg-sunken object-cover print:w-12";

function Cover({ url }: { url: string }) {
  return <Picture src={url} alt="" sizes="6rem" width={96} height={96} className={FRAME} />;
}

function ReleaseText({ release }: { release: Release }) {
  const { title, description, streamingLinks } = release;
  return (
    <div className="min-w-0 grow">
      <h3 dir="auto" className="heading-item break-words print:line-clamp-1">
        {title}
      </h3>
      <p className="figures text-sm text-ink-muted">{releaseLine(release)}</p>
      {description ? (
        <p dir="auto" className="mt-1 line-clamp-3 text-sm break-words print:hidden">
          {description}
        </p>
      ) : null}
      <ReleaseLinks title={title} links={streamingLinks} />
    </div>
  );
}

/** Stands in line with the text beside the cover; an open player takes the whole width. */
function Listen({ release: { title, streamingLinks }, isBesideCover }: { release: Release; isBesideCover: boolean }) {
  const players = playersOf(streamingLinks);
  return players.length > 0 ? <ReleasePlayer title={title} players={players} className={isBesideCover ? "[&>summary]:ms-28" : undefined} /> : null;
}
