import { requireBand, requireOwnBand, type BandViewer, type Viewer } from "@/lib/access";
import { presentBandCard } from "@/lib/bands/cards";
import { findPaths, listComparable } from "@/lib/matching/candidates";
import { explainMatch } from "@/lib/matching/explain";
import { getMatchList } from "@/lib/matching/match-list";
import { rank, reasonFor, type Ranked } from "@/lib/matching/rank";
import type { MatchesQuery, SuggestedMatch } from "@/lib/matching/schema";
import {
  compareBands,
  drawingPower,
  following,
  type Comparable,
  type Comparison,
} from "@/lib/matching/score";
import { MATCH_PARTS, type MatchPart } from "@/lib/matching/weights";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMIT } from "@/lib/paging";

/** Bands that have something in common with the own one, best first; what leads there and what is left out: contract, "Bands". Throws forbidden for other bands. */
export async function listSuggestedMatches(
  viewer: Viewer,
  bandId: string,
  { limit, includeExplanations }: MatchesQuery,
): Promise<SuggestedMatch[]> {
  const { own, bands, kindred } = await getMatchList(requireOwnBand(viewer, bandId), limit);
  const music = {
    paths: await findPaths([own, ...bands].flatMap((band) => band.genreNames)),
    kindred: new Set(kindred),
  };
  // Equals stay in the order of the list.
  const ranked = bands
    .map((band) => rank(own, band, compareBands(own, band, music)))
    .filter(({ match }) => match.matchScore > 0)
    .sort((a, b) => b.rank - a.rank);
  const shown = ranked.slice(0, limit);
  return shown.map((match, index) =>
    present(
      match,
      includeExplanations === "true" ? explainMatch(own, match.band, match.match) : undefined,
      reasonFor(shown, index),
    ),
  );
}

/** What the own band has not said yet of what matches go by. */
export async function listMissingParts(viewer: BandViewer): Promise<MatchPart[]> {
  const [own] = await listComparable(viewer, [viewer.bandId]);
  if (!own) throw new AppError("not_found", "Band not found");
  const isMissing: Record<MatchPart, boolean> = {
    genres: own.genreNames.length === 0,
    influences: own.influences.length === 0,
    place: own.country === null || !own.city,
    audience: following(own) === 0 && drawingPower(own) === 0,
  };
  return MATCH_PARTS.filter((part) => isMissing[part]);
}

function present({ band, match }: Ranked, explanation?: string, reason?: string): SuggestedMatch {
  const { matchScore, matchingGenres, matchingInfluences, socialGap, distanceKm, breakdown } =
    match;
  const common = {
    matchScore,
    matchingGenres,
    matchingInfluences,
    socialGap,
    distanceKm,
    breakdown,
  };
  return {
    id: band.id,
    band: presentBandCard(band, "member"),
    ...common,
    ...(explanation !== undefined && { explanation }),
    ...(reason !== undefined && { reason }),
  };
}

/** The viewer's band and another one within reach, compared by what the list of matches goes by. Throws not_found; forbidden for an account without a band. */
export async function getComparison(
  viewer: Viewer,
  bandId: string,
): Promise<{ own: Comparable; other: Comparable; match: Comparison }> {
  const member = requireBand(viewer);
  const [other] = bandId === member.bandId ? [] : await listComparable(member, [bandId]);
  if (!other) throw new AppError("not_found", "Band not found");
  const { own, kindred } = await getMatchList(member, DEFAULT_LIMIT);
  const paths = await findPaths([...own.genreNames, ...other.genreNames]);
  return { own, other, match: compareBands(own, other, { paths, kindred: new Set(kindred) }) };
}
