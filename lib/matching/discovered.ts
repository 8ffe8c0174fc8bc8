import { z } from "zod";
import { requireBand, type Viewer } from "@/lib/access";
import { listBands } from "@/lib/discover/queries";
import { DiscoveredBand, DiscoverSummary, type DiscoverQuery } from "@/lib/discover/schema";
import { hasCriterion } from "@/lib/discover/score";
import { summariseBands } from "@/lib/discover/summary";
import { compareWith } from "@/lib/matching/queries";
import { SuggestedMatch } from "@/lib/matching/schema";
import type { Page } from "@/lib/paging";

/** `personalMatch` is the score in Recommended for You; null while nothing is asked that Discover scores. */
export const MatchedBand = DiscoveredBand.extend({
  personalMatch: SuggestedMatch.shape.matchScore.nullable(),
}).meta({ id: "DiscoveredBand" });
export type MatchedBand = z.output<typeof MatchedBand>;

export const MatchedSummary = DiscoverSummary.extend({ nearest: z.array(MatchedBand) }).meta({
  id: "DiscoverSummary",
});
export type MatchedSummary = z.output<typeof MatchedSummary>;

export async function listMatchedBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<Page<MatchedBand>> {
  const page = await listBands(viewer, query);
  return { ...page, items: await addMatches(viewer, query, page.items) };
}

export async function summariseMatchedBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<MatchedSummary> {
  const summary = await summariseBands(viewer, query);
  return { ...summary, nearest: await addMatches(viewer, query, summary.nearest) };
}

async function addMatches(
  viewer: Viewer,
  query: DiscoverQuery,
  bands: DiscoveredBand[],
): Promise<MatchedBand[]> {
  if (!viewer.bandId || bands.length === 0 || !hasCriterion(query))
    return bands.map((band) => ({ ...band, personalMatch: null }));
  const ids = bands.map(({ id }) => id);
  const { compared } = await compareWith(requireBand(viewer), ids);
  const scores = new Map(compared.map(({ band, match }) => [band.id, match.matchScore]));
  return bands.map((band) => ({ ...band, personalMatch: scores.get(band.id) ?? null }));
}
