import { z } from "zod";
import { requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { presentDiscoveredBand } from "@/lib/discover/present";
import { findPage, listBands } from "@/lib/discover/queries";
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
  if (isCompared(viewer, query)) return listComparedBands(requireBand(viewer), query);
  const { items, nextCursor } = await listBands(viewer, query);
  return { items: items.map(withoutMatch), nextCursor };
}

/** Cards come with the viewer's band (0083); a band that was hidden since it was found is left out. */
async function listComparedBands(
  viewer: BandViewer,
  query: DiscoverQuery,
): Promise<Page<MatchedBand>> {
  const { items: found, nextCursor } = await findPage(viewer, query);
  if (found.length === 0) return { items: [], nextCursor };
  const { compared } = await compareWith(
    viewer,
    found.map(({ id }) => id),
  );
  const comparedById = new Map(compared.map((entry) => [entry.band.id, entry]));
  const items = found.flatMap(({ id, matchScore }) => {
    const entry = comparedById.get(id);
    if (!entry) return [];
    const band = presentDiscoveredBand(entry.band, matchScore, query);
    return [Object.assign(band, { personalMatch: entry.match.matchScore })];
  });
  return { items, nextCursor };
}

// Assigned, as spreading a card takes longer than making it.
const withoutMatch = (band: DiscoveredBand): MatchedBand =>
  Object.assign(band, { personalMatch: null });

export async function summariseMatchedBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<MatchedSummary> {
  const summary = await summariseBands(viewer, query);
  return { ...summary, nearest: await addMatches(viewer, query, summary.nearest) };
}

const isCompared = (viewer: Viewer, query: DiscoverQuery): boolean =>
  viewer.bandId !== null && hasCriterion(query);

async function addMatches(
  viewer: Viewer,
  query: DiscoverQuery,
  bands: DiscoveredBand[],
): Promise<MatchedBand[]> {
  if (bands.length === 0 || !isCompared(viewer, query)) return bands.map(withoutMatch);
  const ids = bands.map(({ id }) => id);
  const { compared } = await compareWith(requireBand(viewer), ids);
  const scores = new Map(compared.map(({ band, match }) => [band.id, match.matchScore]));
  return bands.map((band) => ({ ...band, personalMatch: scores.get(band.id) ?? null }));
}
