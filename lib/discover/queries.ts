import type { Viewer } from "@/lib/access";
import { filterConditions } from "@/lib/discover/conditions";
import { buildMatchScore, type MatchScore } from "@/lib/discover/score";
import { decodePosition, scoreKey, sortKeysFor } from "@/lib/discover/sort-keys";
import { findCircle, type Circle } from "@/lib/discover/place";
import { presentDiscoveredBand } from "@/lib/discover/present";
import { findBands, readBands, type FindOptions, type FoundBand } from "@/lib/discover/read-bands";
import type { DiscoveredBand, DiscoverQuery } from "@/lib/discover/schema";
import { toPage, type Page } from "@/lib/paging";

/** Contract, "Discover matchScore"; order: `sort-keys.ts`. Throws validation for a cursor of another sort. */
export async function listBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<Page<DiscoveredBand>> {
  const { items, nextCursor } = await readPage(viewer, query, readBands);
  return {
    items: items.map((row) => presentDiscoveredBand(row, row.matchScore, query)),
    nextCursor,
  };
}

/** As `listBands`, without the cards. */
export const findPage = (viewer: Viewer, query: DiscoverQuery): Promise<Page<FoundBand>> =>
  readPage(viewer, query, findBands);

type Read<Row> = (viewer: Viewer, query: DiscoverQuery, options: FindOptions) => Promise<Row[]>;

async function readPage<Row extends FoundBand>(
  viewer: Viewer,
  query: DiscoverQuery,
  read: Read<Row>,
): Promise<Page<Row>> {
  const circle = await findQueryCircle(query);
  const score = buildMatchScore(query);
  const order = sortKeysFor(query.sort, score, circle);
  const rows =
    query.sort === "match" && score?.maxWithMissingTerm != null
      ? await readByTerms(viewer, query, circle, score, score.maxWithMissingTerm, read)
      : await read(viewer, query, {
          where: filterConditions(query, circle),
          score,
          order,
          position: decodePosition(order, query.cursor),
        });
  return toPage(
    rows,
    query.limit,
    (row) => row.position,
    (row) => row,
  );
}

export const findQueryCircle = ({ near, withinKm }: DiscoverQuery): Promise<Circle | null> =>
  near ? findCircle(near, withinKm) : Promise.resolve(null);

/** Bands with all terms come from an index; others are scored only when one could be on the page. */
async function readByTerms<Row extends FoundBand>(
  viewer: Viewer,
  query: DiscoverQuery,
  circle: Circle | null,
  score: MatchScore,
  maxWithMissingTerm: number,
  read: Read<Row>,
): Promise<Row[]> {
  const order = sortKeysFor(query.sort, score, circle);
  const scoredOrder = [scoreKey(score), ...order];
  const position = decodePosition(scoredOrder, query.cursor);
  const hasAllTerms = (matchScore: number) => matchScore > maxWithMissingTerm;
  if (!position || hasAllTerms(Number(position[0]))) {
    const rows = await read(viewer, query, {
      where: filterConditions(query, circle, "all"),
      score,
      order,
      cursorKeys: scoredOrder,
      position: position && position.slice(1),
    });
    const last = rows.at(-1);
    if (last && rows.length > query.limit && hasAllTerms(last.matchScore)) return rows;
  }
  const where = filterConditions(query, circle);
  return read(viewer, query, { where, score, order: scoredOrder, position });
}
