import { sortLinks, type Links } from "@/lib/discography/platforms";
import type { Release } from "@/lib/discography/schema";
import type { Prisma } from "@/lib/generated/prisma/client";

/** What `presentRelease` needs of a row. */
export const RELEASE_SELECT = {
  id: true,
  title: true,
  type: true,
  releaseDate: true,
  description: true,
  streamingLinks: true,
  coverArtUrl: true,
  updatedAt: true,
} as const satisfies Prisma.ReleaseSelect;

type ReleaseRow = Prisma.ReleaseGetPayload<{ select: typeof RELEASE_SELECT }>;

/** `Release` of the contract, as everyone sees it. The release date is a day: YYYY-MM-DD. */
export function presentRelease({
  id,
  title,
  type,
  releaseDate,
  description,
  streamingLinks,
  coverArtUrl,
}: ReleaseRow): Release {
  return {
    id,
    title,
    type,
    releaseDate: releaseDate && releaseDate.toISOString().slice(0, 10),
    description,
    streamingLinks: sortLinks(streamingLinks as Links),
    coverArtUrl,
  };
}

/** The same for the band's own members. */
export const presentOwnRelease = (row: ReleaseRow): Release => ({
  ...presentRelease(row),
  updatedAt: row.updatedAt.toISOString(),
});
