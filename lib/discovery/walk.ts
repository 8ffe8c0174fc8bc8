import { LRUCache } from "lru-cache";
import type { Viewer } from "@/lib/access";
import { conditions, partConditions, type Middle, type Score } from "@/lib/discovery/criteria";
import { after, orderBy, type DiscoveredRow, type Key } from "@/lib/discovery/order";
import type { Circle } from "@/lib/discovery/place";
import { roughCount } from "@/lib/discovery/rough-count";
import { findable, readBands } from "@/lib/discovery/read";
import type { DiscoverQuery } from "@/lib/discovery/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join, raw } = Prisma;

/**
 * Bands looked at on a walk along an index before looking for all that have what is asked, as a multiple of the square root
 * of how many there are: what fills a page just within it is found as quickly by the search.
 */
const STEPS = 4;
/** The same of a first page outward from the middle of a range: two ways, and what lies between is read once more. Later pages begin there as well. */
const OUTWARD_STEPS = 1;
/** The same of an index that holds the names themselves: many times quicker. */
const NAMES = 25;
const BEST_SCORE = 100;

type Position = (string | number)[] | null;

/** What was asked when a walk met too few bands: for a while there is no point in another. */
const fruitless = new LRUCache<string, true>({ max: 5_000, ttl: 10 * 60 * 1000 });

/**
 * A page found by walking along the index of its order: the way to what many bands have, where reading all that have it
 * would take longest. Null when the walk does not fill the page, or a band that it passed over could be on it.
 */
export async function walk(
  viewer: Viewer,
  query: DiscoverQuery,
  circle: Circle | null,
  score: Score | null,
  order: Key[],
  position: Position,
): Promise<DiscoveredRow[] | null> {
  // Few bands are near a place, or have a name and something else: looking for those is the shorter way.
  if (circle || (query.search !== undefined && !asksForName(query))) return null;
  const wanted = JSON.stringify({ ...query, cursor: undefined });
  if (fruitless.has(wanted)) return null;
  const scored = query.sort === "match" && score?.varies ? score : null;
  const asked = [...findable(viewer), ...conditions(query, circle, scored ? "every" : "any")];
  const root = Math.sqrt(await roughCount());
  const rows = await (asksForName(query)
    ? walkNames(viewer, query, order, position, limitOf(NAMES * root))
    : scored?.middle
      ? walkOutward(
          query,
          scored,
          scored.middle,
          order,
          position ? [...asked, sql`(${after(order, position)})`] : asked,
          limitOf((position ? STEPS : OUTWARD_STEPS) * root),
        )
      : walkAlong(query, score, order, scored ? 1 : 0, position, asked, limitOf(STEPS * root)));
  if (
    rows.length > query.limit &&
    rows.every(({ matchScore }) => matchScore > (scored?.mostWithout ?? -1))
  )
    return rows;
  if (!position) fruitless.set(wanted, true);
  return null;
}

const inCountry = ({ country }: DiscoverQuery) =>
  country === undefined ? sql`true` : sql`country = ${country}`;

/** In the order itself, without its first keys where those are the same for all: bands that have every asked term. */
async function walkAlong(
  query: DiscoverQuery,
  score: Score | null,
  order: Key[],
  same: number,
  position: Position,
  asked: Prisma.Sql[],
  steps: Prisma.Sql,
): Promise<DiscoveredRow[]> {
  if (same > 0 && position && position[0] !== BEST_SCORE) return [];
  const keys = order.slice(same);
  const from = position ? sql`AND (${after(keys, position.slice(same))})` : Prisma.empty;
  const source = sql`(SELECT * FROM bands WHERE ${inCountry(query)} ${from} ORDER BY ${orderBy(keys)} LIMIT ${steps}) bands`;
  return readBands(source, asked, query, score, keys, { isPrepared: true });
}

/** In powers of two, so that the texts of statements stay few. */
const limitOf = (steps: number) => raw(String(2 ** Math.round(Math.log2(steps))));

/** A part of a name and nothing else, best first. */
const asksForName = (query: DiscoverQuery): boolean =>
  query.search !== undefined &&
  query.sort === "match" &&
  conditions(query, null).length === 1 &&
  query.near === undefined;

/** Along the index that holds the names; only the bands found are read. */
function walkNames(
  viewer: Viewer,
  query: DiscoverQuery,
  order: Key[],
  position: Position,
  steps: Prisma.Sql,
): Promise<DiscoveredRow[]> {
  const from = position ? sql`AND (${after(order, position)})` : Prisma.empty;
  const source = sql`(SELECT * FROM bands WHERE id = ANY (ARRAY(
    SELECT id FROM (SELECT id, name_key FROM bands WHERE ${join(findable(viewer), " AND ")} ${from} ORDER BY ${orderBy(order)} LIMIT ${steps}) walked
    WHERE ${join(partConditions(query) ?? conditions(query, null), " AND ")} LIMIT ${raw(String(query.limit))} + 1))) bands`;
  return readBands(source, findable(viewer), query, null, order, { isPrepared: true });
}

/** From the middle of the Spotify range both ways until there are enough bands, and one step of the score further; then what lies between. */
function walkOutward(
  query: DiscoverQuery,
  score: Score,
  { at, half, step }: Middle,
  order: Key[],
  asked: Prisma.Sql[],
  steps: Prisma.Sql,
): Promise<DiscoveredRow[]> {
  const enough = raw(String(query.limit));
  const one = (way: "up" | "down") => sql`(
    SELECT abs(spotify_listeners - ${at}::float8) AS far FROM (
      SELECT * FROM bands WHERE ${inCountry(query)} AND ${way === "up" ? sql`spotify_listeners BETWEEN ${Math.ceil(at)} AND ${at + half}` : sql`spotify_listeners BETWEEN ${at - half} AND ${Math.ceil(at) - 1}`}
      ORDER BY spotify_listeners ${raw(way === "up" ? "" : "DESC")} LIMIT ${steps}) bands
    WHERE ${join(asked, " AND ")} LIMIT ${enough} + 1)`;
  const near = sql`WITH near AS MATERIALIZED (
    SELECT floor(${at}::float8 - far - ${step}::float8)::int AS low, ceil(${at}::float8 + far + ${step}::float8)::int AS high
    FROM (${one("up")} UNION ALL ${one("down")}) walked ORDER BY far LIMIT 1 OFFSET ${enough})`;
  const source = sql`(SELECT * FROM bands WHERE ${inCountry(query)} AND spotify_listeners BETWEEN (SELECT low FROM near) AND (SELECT high FROM near) OFFSET 0) bands`;
  return readBands(source, asked, query, score, order, { prelude: near, isPrepared: true });
}
