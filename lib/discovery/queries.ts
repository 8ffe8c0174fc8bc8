import type { Viewer } from "@/lib/access";
import { presentBandCard } from "@/lib/bands/cards";
import { conditions, partConditions, scoreOf, type Score } from "@/lib/discovery/criteria";
import { countFits } from "@/lib/discovery/fits";
import { after, orderOf, positionShape, type DiscoveredRow, type Key } from "@/lib/discovery/order";
import { findCircle, type Circle } from "@/lib/discovery/place";
import { isWideRange } from "@/lib/discovery/range";
import { findable, readBands } from "@/lib/discovery/read";
import type { DiscoveredBand, DiscoverQuery } from "@/lib/discovery/schema";
import { walk } from "@/lib/discovery/walk";
import { Prisma } from "@/lib/generated/prisma/client";
import { decodeCursor, toPage, type Page } from "@/lib/paging";

const { sql, join } = Prisma;

/**
 * Other bands with their score for what is asked (contract, "Discover matchScore"), filtered, scored, sorted and paged in
 * the database. Throws validation for a cursor of another sort.
 */
export async function listBands(
  viewer: Viewer,
  query: DiscoverQuery,
): Promise<Page<DiscoveredBand>> {
  const score = scoreOf(query);
  const order = orderOf(query.sort, score);
  const position = decodeCursor(positionShape(order), query.cursor);
  const circle = await circleOf(query);
  const rows =
    (await walk(viewer, query, circle, score, order, position)) ??
    (await search(viewer, query, circle, score, order, position));
  return toPage(
    rows,
    query.limit,
    (row) => order.map((key) => key.of(row)),
    (row) => present(row, query),
  );
}

export const circleOf = ({ near, withinKm }: DiscoverQuery): Promise<Circle | null> =>
  near ? findCircle(near, withinKm) : Promise.resolve(null);

type Position = (string | number)[] | null;

/** Up to here bands around a place are few, and the index of places alone is quickest, whatever else is asked. In km. */
const NEARBY_KM = 300;

/** Looked for by this alone, and first. */
const found = (where: Prisma.Sql[]) =>
  sql`(SELECT * FROM bands WHERE ${join(where, " AND ")} OFFSET 0) bands`;

/** Among all bands that the indexes of what is asked find. */
async function search(
  viewer: Viewer,
  query: DiscoverQuery,
  circle: Circle | null,
  score: Score | null,
  order: Key[],
  position: Position,
): Promise<DiscoveredRow[]> {
  const asked = [...findable(viewer), ...conditions(query, circle)];
  const where = position ? [...asked, sql`(${after(order, position)})`] : asked;
  if (circle && query.withinKm <= NEARBY_KM)
    return readBands(found([circle.condition]), where, query, score, order);
  // Few bands are in the ranges: the planner finds its way to them, unless it hopes to meet them sooner in their order.
  if (!(await isWideRange(query))) return readBands(found(asked), where, query, score, order);
  // The walk has shown that few have the parts.
  const parts = query.near === undefined ? partConditions(query) : null;
  return parts
    ? readBands(found([...findable(viewer), ...parts]), where, query, score, order, {
        isPrepared: true,
      })
    : readBands(sql`bands`, where, query, score, order);
}

// Who is listed is near, if that was asked.
function present(row: DiscoveredRow, query: DiscoverQuery): DiscoveredBand {
  const card = presentBandCard(row, "member");
  return { ...card, matchScore: row.matchScore, fits: countFits(card, query, true) };
}
