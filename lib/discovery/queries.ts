import { visibleBandsSql, type Viewer } from "@/lib/access";
import { CARD_COLUMNS, presentBandCard } from "@/lib/bands/cards";
import { select } from "@/lib/db";
import { conditions, SCORE_WITHOUT_CRITERIA, scoreOf } from "@/lib/discovery/criteria";
import { after, orderBy, orderOf, positionShape, type DiscoveredRow } from "@/lib/discovery/order";
import type { DiscoveredBand, DiscoverQuery } from "@/lib/discovery/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { decodeCursor, toPage, type Page } from "@/lib/paging";

const { sql, join, raw } = Prisma;

/**
 * Other bands with their score for what is asked (contract, "Discover matchScore"). Filtered, scored, sorted and paged in
 * one statement. Throws validation for a cursor of another sort.
 */
export async function listBands(viewer: Viewer, query: DiscoverQuery): Promise<Page<DiscoveredBand>> {
  const score = scoreOf(query);
  const order = orderOf(query.sort, score);
  const position = decodeCursor(positionShape(order), query.cursor);
  const asked = conditions(query);
  const where = [visibleBandsSql(viewer), ...(viewer.bandId ? [sql`id <> ${viewer.bandId}::uuid`] : []), ...asked, ...(position ? [sql`(${after(order, position)})`] : [])];
  const statement = sql`
    SELECT ${raw(CARD_COLUMNS)}, created_at AS "createdAt", lower(name) AS "nameKey", ${score ?? SCORE_WITHOUT_CRITERIA}::int AS "matchScore"
    FROM bands WHERE ${join(where, " AND ")}
    ORDER BY ${orderBy(order)} LIMIT ${raw(String(query.limit + 1))}`;
  // The page that everybody opens first stays prepared; there are too many other texts for that. Its limit is no parameter,
  // since PostgreSQL would plan anew each time.
  const opening = asked.length === 0 && !position && viewer.bandId && query.sort === "match";
  const rows = await select<DiscoveredRow>(statement, opening ? `discover-${query.limit}` : undefined);
  return toPage(rows, query.limit, (row) => order.map((key) => key.of(row)), present);
}

const present = (row: DiscoveredRow): DiscoveredBand => ({ ...presentBandCard(row, "member"), matchScore: row.matchScore });
