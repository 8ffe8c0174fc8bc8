import type { BandViewer } from "@/lib/access";
import { listSharedNights } from "@/lib/bands/shared-nights";
import { placeLine } from "@/lib/countries";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { ReleaseType } from "@/lib/generated/prisma/enums";
import type { KnownFacts } from "@/lib/ai/writing/guard/guard";

const MAX_RELEASES = 5;
const MAX_PARTNERS = 8;

/** What everyone sees on a profile, without figures. */
export type BandFacts = {
  name: string;
  genres: string[];
  influences: string[];
  /** City, region and country as far as they are known. */
  place: string;
  /** Newest first. */
  releases: { title: string; type: ReleaseType; year: number | null }[];
  /** Names of bands with an approved collaboration. */
  partners: string[];
};

/** `optedOutPartners` turned AI help off: no model may hear of them. */
export type OwnFacts = { facts: BandFacts; optedOutPartners: string[] };

/** Throws not_found. */
export async function readOwnFacts(viewer: BandViewer): Promise<OwnFacts> {
  const [band, releases, nights] = await Promise.all([
    db.band.findUnique({
      where: { id: viewer.bandId },
      select: {
        name: true,
        genreNames: true,
        influences: true,
        city: true,
        region: true,
        country: true,
      },
    }),
    db.release.findMany({
      where: { bandId: viewer.bandId, deletedAt: null },
      select: { title: true, type: true, releaseDate: true },
      orderBy: [{ releaseDate: { sort: "desc", nulls: "last" } }, { id: "asc" }],
    }),
    listSharedNights(viewer, viewer.bandId, MAX_PARTNERS),
  ]);
  if (!band) throw new AppError("not_found", "Band not found");
  const partners = nights.map(({ otherBand }) => otherBand);
  const optedOut = await db.band.findMany({
    where: { id: { in: partners.map(({ id }) => id) }, aiHelp: false },
    select: { name: true },
  });
  return {
    facts: {
      name: band.name,
      genres: band.genreNames,
      influences: band.influences,
      place: placeLine(band),
      releases: listNewestReleases(releases),
      partners: [...new Set(partners.map(({ name }) => name))],
    },
    optedOutPartners: optedOut.map(({ name }) => name),
  };
}

type DatedRelease = { title: string; type: ReleaseType; releaseDate: Date | null };

/** Without releases of a future date. */
export function listNewestReleases(
  releases: DatedRelease[],
  now = new Date(),
): BandFacts["releases"] {
  const released = releases.filter(({ releaseDate }) => releaseDate === null || releaseDate <= now);
  return released.slice(0, MAX_RELEASES).map(({ title, type, releaseDate }) => ({
    title,
    type,
    year: releaseDate?.getUTCFullYear() ?? null,
  }));
}

const TYPES: Record<ReleaseType, string> = {
  album: "the album",
  ep: "the EP",
  single: "the single",
};

/** "the EP “Alarm” (2024)" */
export const describeRelease = ({ title, type, year }: BandFacts["releases"][number]): string =>
  `${TYPES[type]} “${title}”${year ? ` (${year})` : ""}`;

export function toKnownFacts({
  name,
  genres,
  influences,
  place,
  releases,
  partners,
}: BandFacts): KnownFacts {
  const names = [
    name,
    ...genres,
    ...influences,
    place,
    ...releases.map(({ title }) => title),
    ...partners,
  ].filter(Boolean);
  return { names, statements: releases.map(({ type, year }) => `${TYPES[type]} ${year ?? ""}`) };
}
