import { requireBand, requireOwnBand, type Viewer } from "@/lib/access";
import { presentBandCard } from "@/lib/bands/cards";
import { findFamilies, listCandidates, listComparable, type Candidate } from "@/lib/discovery/candidates";
import { explainMatch } from "@/lib/discovery/explain";
import type { MatchesQuery, SuggestedMatch } from "@/lib/discovery/schema";
import { compareBands, type Comparison } from "@/lib/discovery/score";
import { AppError } from "@/lib/errors";

/** Bands that suit the own one, best first; what leads there and what is left out: contract, "Bands". Throws forbidden for other bands. */
export async function listSuggestedMatches(viewer: Viewer, bandId: string, { limit, includeExplanations }: MatchesQuery): Promise<SuggestedMatch[]> {
  const member = requireOwnBand(viewer, bandId);
  const [own] = await listComparable(member, [bandId]);
  if (!own) throw new AppError("not_found", "Band not found");
  const candidates = await listCandidates(member, own);
  const families = await findFamilies([own, ...candidates].flatMap((band) => band.genreNames));
  return candidates
    .map((band) => ({ band, match: compareBands(own, band, families) }))
    .sort(bestFirst)
    .slice(0, limit)
    .map(({ band, match }) => present(band, match, includeExplanations === "true" ? explainMatch(own, band, match) : undefined));
}

type Match = { band: Candidate; match: Comparison };

const bestFirst = (a: Match, b: Match) =>
  b.match.matchScore - a.match.matchScore || b.band.points - a.band.points || a.band.createdAt.getTime() - b.band.createdAt.getTime() || (a.band.id < b.band.id ? -1 : 1);

function present(band: Candidate, match: Comparison, explanation?: string): SuggestedMatch {
  const { matchScore, matchingGenres, matchingInfluences, socialGap, distanceKm, breakdown } = match;
  const common = { matchScore, matchingGenres, matchingInfluences, socialGap, distanceKm, breakdown };
  return { id: band.id, band: presentBandCard(band, "member"), ...common, ...(explanation !== undefined && { explanation }) };
}

/** The viewer's band and another one within reach, compared. Throws not_found; forbidden for an account without a band. */
export async function getComparison(viewer: Viewer, bandId: string): Promise<{ own: Candidate; other: Candidate; match: Comparison }> {
  const member = requireBand(viewer);
  const bands = await listComparable(member, [member.bandId, bandId]);
  const own = bands.find((band) => band.id === member.bandId);
  const other = bands.find((band) => band.id === bandId && band.id !== member.bandId);
  if (!own || !other) throw new AppError("not_found", "Band not found");
  const families = await findFamilies([...own.genreNames, ...other.genreNames]);
  return { own, other, match: compareBands(own, other, families) };
}
