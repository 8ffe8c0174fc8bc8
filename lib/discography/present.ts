import { z } from "zod";
import { toDay } from "@/lib/days";
import { sortLinks } from "@/lib/discography/platforms";
import type { Release } from "@/lib/discography/schema";
import type { Prisma } from "@/lib/generated/prisma/client";
import { parseStored } from "@/lib/parse-stored";

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

export const StoredLinks = z.record(z.string(), z.string());

type ReleaseRow = Prisma.ReleaseGetPayload<{ select: typeof RELEASE_SELECT }>;

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
    releaseDate: releaseDate && toDay(releaseDate),
    description,
    streamingLinks: sortLinks(parseStored(StoredLinks, streamingLinks)),
    coverArtUrl,
  };
}

/** For the band's own members. */
export const presentOwnRelease = (row: ReleaseRow): Release => ({
  ...presentRelease(row),
  updatedAt: row.updatedAt.toISOString(),
});
