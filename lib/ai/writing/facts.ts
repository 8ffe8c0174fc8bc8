import type { BandViewer } from "@/lib/access";
import { listSharedNights } from "@/lib/bands/shared-nights";
import { placeLine } from "@/lib/countries";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { ReleaseType } from "@/lib/generated/prisma/enums";
import type { Known } from "@/lib/ai/writing/guard";

/** Releases that a biography names, the newest. */
const RELEASES = 5;
/** Partners that a biography may name, those of the newest nights. */
const PARTNERS = 8;

/** All that a text about a band may say: what everyone sees on its profile, without figures. */
export type BandFacts = {
  name: string;
  genres: string[];
  influences: string[];
  /** City, region and country as far as they are known; empty when nothing is. */
  place: string;
  /** Newest first. */
  releases: { title: string; type: ReleaseType; year: number | null }[];
  /** Bands with which an approved collaboration stands on the profile, each once. */
  partners: string[];
};

/** What a text about the viewer's own band may say; `quiet` are those of its partners that want nothing of them told to a model. Throws not_found. */
export async function readOwnFacts(
  viewer: BandViewer,
): Promise<{ facts: BandFacts; quiet: string[] }> {
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
    listSharedNights(viewer, viewer.bandId, PARTNERS),
  ]);
  if (!band) throw new AppError("not_found", "Band not found");
  const partners = nights.map(({ otherBand }) => otherBand);
  const quiet = await db.band.findMany({
    where: { id: { in: partners.map(({ id }) => id) }, aiHelp: false },
    select: { name: true },
  });
  return {
    facts: {
      ...{
        name: band.name,
        genres: band.genreNames,
        influences: band.influences,
        place: placeLine(band),
      },
      releases: newestOut(releases),
      partners: [...new Set(partners.map(({ name }) => name))],
    },
    quiet: quiet.map(({ name }) => name),
  };
}

type DatedRelease = { title: string; type: ReleaseType; releaseDate: Date | null };

/** The first of these releases that are out: one with a day to come is not yet. */
export function newestOut(releases: DatedRelease[], now = new Date()): BandFacts["releases"] {
  const out = releases.filter(({ releaseDate }) => releaseDate === null || releaseDate <= now);
  return out.slice(0, RELEASES).map(({ title, type, releaseDate }) => ({
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
export const releaseInWords = ({ title, type, year }: BandFacts["releases"][number]): string =>
  `${TYPES[type]} “${title}”${year ? ` (${year})` : ""}`;

/** The facts as the check of texts takes them. */
export function knownOf({ name, genres, influences, place, releases, partners }: BandFacts): Known {
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
