"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { ApiPage } from "@/browser/api";
import { blockedBandsQuery } from "@/browser/block-queries";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { FormSection } from "@/components/form/form-section";
import { LoadNextPage } from "@/components/list/load-next-page";
import type { BlockedBand } from "@/lib/moderation/schema";
import { UnblockButton } from "./unblock-button";

type BlockedBandsProps = { bandId: string; first: ApiPage<BlockedBand> };

/** The server renders the first page. */
export function BlockedBands({ bandId, first }: BlockedBandsProps) {
  const query = blockedBandsQuery(bandId);
  const list = useInfiniteQuery({
    ...query,
    initialData: { pages: [first], pageParams: [query.initialPageParam] },
    gcTime: 0,
  });
  const bands = list.data.pages.flatMap(({ items }) => items);
  return (
    <FormSection
      id="blocked"
      title="Blocked bands"
      description="You can't see, find or message each other."
    >
      {bands.length === 0 && !list.hasNextPage ? (
        <p className="text-ink-muted">You haven&apos;t blocked anyone.</p>
      ) : null}
      <ul className="border-t border-line empty:hidden">
        {bands.map((band) => (
          <li key={band.id} className="flex items-center gap-3 border-b border-line py-2">
            <BandThumbnail band={band} className="w-9" />
            <span dir="auto" className="heading-item min-w-0 grow truncate">
              {band.name}
            </span>
            <UnblockButton ownBandId={bandId} band={band} />
          </li>
        ))}
      </ul>
      <div className="*:mt-0 *:px-0 empty:hidden">
        <LoadNextPage
          list={list}
          label="More blocked bands"
          failure="Couldn't load more blocked bands. Please try again."
        />
      </div>
    </FormSection>
  );
}
