import { requireBand, requireOwnBand, type BandViewer, type Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findGenrePaths, listComparableBands } from "@/lib/matching/candidates";
import { getMatchList } from "@/lib/matching/match-list";
import { presentMatch } from "@/lib/matching/present";
import { rankMatch } from "@/lib/matching/rank";
import { SavedPreferences, type MatchesQuery, type SuggestedMatch } from "@/lib/matching/schema";
import { compareBands, statedParts, type Comparable, type Comparison } from "@/lib/matching/score";
import { MATCH_PARTS, type MatchPart } from "@/lib/matching/weights";
import { DEFAULT_LIMIT } from "@/lib/paging";
import { parseStored } from "@/lib/parse-stored";

/** Recommended bands, best first (contract, "Bands"). Throws forbidden for other bands. */
export async function listSuggestedMatches(
  viewer: Viewer,
  bandId: string,
  { limit, includeExplanations }: MatchesQuery,
): Promise<SuggestedMatch[]> {
  const list = await getMatchList(requireOwnBand(viewer, bandId), limit);
  const { own, bands } = list;
  const relations = {
    genrePaths: await findGenrePaths([own, ...bands].flatMap((band) => band.genreNames)),
    relatedInfluences: new Set(list.relatedInfluences),
  };
  const ranked = bands
    .map((band) => rankMatch(own, band, compareBands(own, band, relations)))
    .filter(({ match }) => match.points > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, limit);
  return ranked.map((match, index) =>
    presentMatch(own, match, ranked.slice(0, index), includeExplanations === "true"),
  );
}

/** The parts of the score that the own profile has no data for. Throws not_found. */
export async function listMissingParts(viewer: BandViewer): Promise<MatchPart[]> {
  const [own] = await listComparableBands(viewer, [viewer.bandId]);
  if (!own) throw new AppError("not_found", "Band not found");
  const stated = statedParts(own);
  const hasPlace = own.country !== null && Boolean(own.city);
  return MATCH_PARTS.filter((part) => (part === "place" ? !hasPlace : !stated[part]));
}

/** Compares the own band with another within reach. Throws not_found; forbidden without a band. */
export async function getComparison(
  viewer: Viewer,
  bandId: string,
): Promise<{ own: Comparable; other: Comparable; match: Comparison }> {
  const member = requireBand(viewer);
  const [other] = bandId === member.bandId ? [] : await listComparableBands(member, [bandId]);
  if (!other) throw new AppError("not_found", "Band not found");
  const { own, relatedInfluences } = await getMatchList(member, DEFAULT_LIMIT);
  const match = compareBands(own, other, {
    genrePaths: await findGenrePaths([...own.genreNames, ...other.genreNames]),
    relatedInfluences: new Set(relatedInfluences),
  });
  return { own, other, match };
}

/** The own band's preferences, which nobody else sees. Throws forbidden. */
export async function getMatchPreferences(
  viewer: Viewer,
  bandId: string,
): Promise<SavedPreferences> {
  requireOwnBand(viewer, bandId);
  const saved = await db.wants.findUnique({ where: { bandId } });
  return parseStored(SavedPreferences, { wants: saved?.filters ?? null });
}
