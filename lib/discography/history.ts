import type { Viewer } from "@/lib/access";
import { recordItemEdit, type Edited, type ItemValues } from "@/lib/bands/history/record-item";
import type { Tx } from "@/lib/db";
import type { Release } from "@/lib/discography/schema";

export const recordReleaseEdit = (
  tx: Tx,
  viewer: Viewer,
  bandId: string,
  { before, after }: Edited<Release>,
): Promise<void> =>
  recordItemEdit(tx, viewer, bandId, {
    subject: "Release",
    itemName: (after ?? before)?.title,
    before: before && toValues(before),
    after: after && toValues(after),
  });

const toValues = (release: Release): ItemValues<"Release"> => ({
  title: release.title,
  type: release.type,
  releaseDate: release.releaseDate,
  description: release.description,
  streamingLinks: Object.entries(release.streamingLinks).map(([name, url]) => `${name}: ${url}`),
  coverArtUrl: release.coverArtUrl,
});
