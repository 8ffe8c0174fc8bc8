import { requireBand, requireOwnBand, type BandViewer, type Viewer } from "@/lib/access";
import { presentBandCard, type BandCard } from "@/lib/bands/cards";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import {
  findGenrePaths,
  listComparableBands,
  type ListedBand,
} from "@/lib/matching/selection/candidates";
import { getMatchList, getMatchProfile } from "@/lib/matching/selection/match-list";
import { presentMatch } from "@/lib/matching/present";
import { rankMatch } from "@/lib/matching/scoring/rank";
import { SavedPreferences, type MatchesQuery, type SuggestedMatch } from "@/lib/matching/schema";
import {
  compareBands,
  statedParts,
  type Comparable,
  type Comparison,
} from "@/lib/matching/scoring/score";
import { MATCH_PARTS, type MatchPart } from "@/lib/matching/scoring/weights";
import { parseStored } from "@/lib/parse-stored";

/**
 * Best first (contract, "Bands"); none for a profile with nothing to compare (`missing` of
 * `getMatchedBand`). Throws forbidden for other bands.
 */
export async function listSuggestedMatches(
  viewer: Viewer,
  bandId: string,
  { limit, includeExplanations }: MatchesQuery,
): Promise<SuggestedMatch[]> {
  const list = await getMatchList(requireOwnBand(viewer, bandId), limit);
  const { own } = list;
  const compared = await compareAll(own, list.bands, list.relatedInfluences);
  const ranked = compared
    .map(({ band, match }) => rankMatch(own, band, match))
    .filter(({ match }) => match.points > 0)
    // Stable: equal ranks keep the order in which the bands were chosen.
    .sort((a, b) => b.rank - a.rank)
    .slice(0, limit);
  return ranked.map((match, index) =>
    presentMatch(own, match, {
      precedingMatches: ranked.slice(0, index),
      includeExplanation: includeExplanations === "true",
    }),
  );
}

/**
 * The viewer's band, and the parts of the score that its profile has no data for. Throws not_found.
 */
export async function getMatchedBand(
  viewer: BandViewer,
): Promise<{ own: BandCard; missing: MatchPart[] }> {
  const [own] = await listComparableBands(viewer, [viewer.bandId]);
  if (!own) throw new AppError("not_found", "Band not found");
  const stated = statedParts(own);
  const hasPlace = own.country !== null && Boolean(own.city);
  return {
    own: presentBandCard(own, "user"),
    missing: MATCH_PARTS.filter((part) => (part === "place" ? !hasPlace : !stated[part])),
  };
}

type Compared<Band> = { band: Band; match: Comparison };

/** Compares the viewer's band with other visible bands, as `listSuggestedMatches` does. Throws not_found. */
export async function compareWith(
  viewer: BandViewer,
  bandIds: string[],
): Promise<{ own: Comparable; compared: Compared<ListedBand>[] }> {
  const { own, relatedInfluences, bands } = await getMatchProfile(viewer, bandIds);
  return { own, compared: await compareAll(own, bands, relatedInfluences) };
}

async function compareAll<Band extends Comparable>(
  own: Comparable,
  bands: Band[],
  relatedInfluences: string[],
): Promise<Compared<Band>[]> {
  const relations = {
    genrePaths: await findGenrePaths([own, ...bands].flatMap((band) => band.genreNames)),
    relatedInfluences: new Set(relatedInfluences),
  };
  return bands.map((band) => ({ band, match: compareBands(own, band, relations) }));
}

/** Compares the viewer's band with another visible one. Throws not_found; forbidden without a band. */
export async function getComparison(
  viewer: Viewer,
  bandId: string,
): Promise<{ own: Comparable; other: Comparable; match: Comparison }> {
  const member = requireBand(viewer);
  const { own, compared } = await compareWith(member, bandId === member.bandId ? [] : [bandId]);
  const [found] = compared;
  if (!found) throw new AppError("not_found", "Band not found");
  return { own, other: found.band, match: found.match };
}

/** The viewer's band's preferences, which nobody else sees. Throws forbidden. */
export async function getMatchPreferences(
  viewer: Viewer,
  bandId: string,
): Promise<SavedPreferences> {
  requireOwnBand(viewer, bandId);
  const saved = await db.matchPreferences.findUnique({ where: { bandId } });
  return parseStored(SavedPreferences, { preferences: saved?.preferences ?? null });
}
