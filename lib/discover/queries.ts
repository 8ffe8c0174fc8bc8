import type { Viewer } from "@/lib/access";
import { presentBandCard } from "@/lib/bands/cards";
import { conditions, scoreOf, type Score } from "@/lib/discover/criteria";
import { countFits } from "@/lib/discover/fits";
import { orderOf, positionShape, scoreKey, type Position } from "@/lib/discover/order";
import { findCircle, type Circle } from "@/lib/discover/place";
import { readBands, type DiscoveredRow } from "@/lib/discover/read";
import type { DiscoveredBand, DiscoverQuery } from "@/lib/discover/schema";
import { decodeCursor, toPage, type Page } from "@/lib/paging";

/**
 * Other bands with their score for what is asked (contract, "Discover matchScore"), filtered, scored, sorted and paged in
 * the database. Throws validation for a cursor of another sort.
 */
export async function listBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<Page<DiscoveredBand>> {
  const circle = await circleOf(query);
  const score = scoreOf(query);
  const order = orderOf(query.sort, score, circle);
  const rows =
    query.sort === "match" && score?.mostWithout != null
      ? await readByTerms(viewer, query, circle, { ...score, mostWithout: score.mostWithout })
      : await readBands(viewer, query, {
          where: conditions(query, circle),
          score,
          order,
          position: decodeCursor(positionShape(order), query.cursor),
        });
  return toPage(
    rows,
    query.limit,
    (row) => row.position,
    (row) => present(row, query),
  );
}

export const circleOf = ({ near, withinKm }: DiscoverQuery): Promise<Circle | null> =>
  near ? findCircle(near, withinKm) : Promise.resolve(null);

/**
 * Where several terms are asked for, bands that have all of them come from an index in their order. All that have any are
 * scored and sorted only where one that lacks a term could be on the page.
 */
async function readByTerms(
  viewer: Viewer,
  query: DiscoverQuery,
  circle: Circle | null,
  score: Score & { mostWithout: number },
): Promise<DiscoveredRow[]> {
  const order = orderOf(query.sort, score, circle);
  const scored = [scoreKey(score), ...order];
  const position = decodeCursor(positionShape(scored), query.cursor);
  const hasAll = (matchScore: Position[number]) => Number(matchScore) > score.mostWithout;
  if (!position || hasAll(position[0]!)) {
    const rows = await readBands(viewer, query, {
      where: conditions(query, circle, "every"),
      score,
      order,
      cursorKeys: scored,
      position: position && position.slice(1),
    });
    if (rows.length > query.limit && hasAll(rows.at(-1)!.matchScore)) return rows;
  }
  const where = conditions(query, circle);
  return readBands(viewer, query, { where, score, order: scored, position });
}

// Who is listed is near, if that was asked.
function present(row: DiscoveredRow, query: DiscoverQuery): DiscoveredBand {
  const card = presentBandCard(row, "member");
  return { ...card, matchScore: row.matchScore, fits: countFits(card, query, true) };
}
