import { Picture } from "@/components/picture/picture";
import { ReleaseLinks } from "@/components/release/release-links";
import { ReleasePlayer } from "@/components/release/release-player";
import { formatRelease } from "@/lib/discography/labels";
import { listPlayers } from "@/lib/discography/players";
import type { Release } from "@/lib/discography/schema";

export const RELEASE_FRAME =
  "aspect-square w-24 shrink-0 self-start bg-sunken object-cover print:w-12";

export function ReleaseCover({ url }: { url: string }) {
  return <Picture src={url} alt="" sizes="6rem" width={96} height={96} className={RELEASE_FRAME} />;
}

export function ReleaseText({ release }: { release: Release }) {
  const { title, description, streamingLinks } = release;
  return (
    <div className="min-w-0 grow">
      <h3 dir="auto" className="heading-item break-words print:line-clamp-1">
        {title}
      </h3>
      <p className="figures text-sm text-ink-muted">{formatRelease(release)}</p>
      {description ? (
        <p dir="auto" className="mt-1 line-clamp-3 text-sm break-words print:hidden">
          {description}
        </p>
      ) : null}
      <ReleaseLinks title={title} links={streamingLinks} />
    </div>
  );
}

/** In line with the text next to the cover; an open player takes the full width. */
export function Listen({
  release: { title, streamingLinks },
  isBesideCover,
}: {
  release: Release;
  isBesideCover: boolean;
}) {
  const players = listPlayers(streamingLinks);
  return players.length > 0 ? (
    <ReleasePlayer
      title={title}
      players={players}
      className={isBesideCover ? "[&>summary]:ms-28" : undefined}
    />
  ) : null;
}
