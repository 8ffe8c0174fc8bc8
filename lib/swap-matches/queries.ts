import { requireBand, requireOwnBand, type Viewer } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { findGenrePaths } from "@/lib/matching/selection/candidates";
import { presentSwapMatch, presentSwapRing } from "@/lib/swap-matches/present";
import type { SwapFit, SwapMatches, SwapMatchesQuery } from "@/lib/swap-matches/schema";
import { compareDates } from "@/lib/swap-matches/scoring/weekends-in-common";
import { explainWhyNot } from "@/lib/swap-matches/scoring/explain-why-not";
import { rankSwap } from "@/lib/swap-matches/scoring/rank";
import { compareForSwap } from "@/lib/swap-matches/scoring/score";
import { listMissing } from "@/lib/swap-matches/selection/missing";
import { rankPartners } from "@/lib/swap-matches/selection/rank-partners";
import { listRings, RINGS_SHOWN } from "@/lib/swap-matches/selection/rings";
import { listSwapBands } from "@/lib/swap-matches/selection/swap-bands";
import { getSwapList } from "@/lib/swap-matches/selection/swap-list";

/** Bands to swap nights with, best first, and the best rings of three. Throws forbidden for other bands. */
export async function listSwapMatches(
  viewer: Viewer,
  bandId: string,
  { limit, includeExplanations }: SwapMatchesQuery,
): Promise<SwapMatches> {
  const member = requireOwnBand(viewer, bandId);
  const list = await getSwapList(member, { limit, rings: RINGS_SHOWN });
  const { own } = list;
  const missing = listMissing(own);
  if (missing.length > 0) return { matches: [], rings: [], missing };
  const [ranked, rings] = await Promise.all([
    rankPartners(own, list.matches),
    listRings(member, list),
  ]);
  const options = { includeExplanation: includeExplanations === "true" };
  return {
    matches: ranked.slice(0, limit).map((match) => presentSwapMatch(own, match, options)),
    rings: rings.map((ring) => presentSwapRing(ring, options)),
    missing,
  };
}

/** The viewer's band beside another visible one. Throws not_found; forbidden without a band. */
export async function getSwapFit(viewer: Viewer, bandId: string): Promise<SwapFit> {
  const member = requireBand(viewer);
  const bands = await listSwapBands(member, [member.bandId, bandId]);
  const own = bands.find(({ id }) => id === member.bandId);
  const other = bands.find(({ id }) => id !== member.bandId);
  if (!own || !other) throw new AppError("not_found", "Band not found");
  const paths = await findGenrePaths([...own.genreNames, ...other.genreNames]);
  const now = new Date();
  const verdict = compareForSwap(own, other, paths, now);
  const { inCommon: openWeekends } = compareDates(own, other, now);
  if (verdict.match === null) {
    const distanceKm = verdict.distanceKm === null ? null : Math.round(verdict.distanceKm);
    const explanation = explainWhyNot(own, other, verdict);
    return { match: null, whyNot: verdict.whyNot, distanceKm, explanation, openWeekends };
  }
  const match = presentSwapMatch(own, rankSwap(own, other, verdict.match), {
    includeExplanation: true,
  });
  return { match, whyNot: null, distanceKm: match.distanceKm, explanation: null, openWeekends };
}
