import type { Viewer } from "@/lib/access";
import { conditions, type Middle, type Score } from "@/lib/discovery/criteria";
import { after, orderBy, type DiscoveredRow, type Key } from "@/lib/discovery/order";
import type { Circle } from "@/lib/discovery/place";
import { findable, readBands } from "@/lib/discovery/read";
import type { DiscoverQuery } from "@/lib/discovery/schema";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, join, raw } = Prisma;

/** Bands looked at on a walk along an index before looking for all that have what is asked. */
const STEPS = 400;
const BEST_SCORE = 100;
/** Conditions of a band's first page: what it may see, and not itself. */
const REACH = 2;

type Position = (string | number)[] | null;

/**
 * A page found by walking along the index of its order: the way to what many bands have, where reading all that have it
 * would take longest. Null when the walk does not fill the page, or a band that it passed over could be on it.
 */
export async function walk(viewer: Viewer, query: DiscoverQuery, circle: Circle | null, score: Score | null, order: Key[], position: Position): Promise<DiscoveredRow[] | null> {
  // Few bands have a name or are near a place: looking for those is the shorter way.
  if (query.search !== undefined || circle) return null;
  const scored = query.sort === "match" && score?.varies ? score : null;
  const asked = [...findable(viewer), ...conditions(query, circle, scored ? "every" : "any", true)];
  const rows = scored?.middle
    ? await walkOutward(query, scored, scored.middle, order, position ? [...asked, sql`(${after(order, position)})`] : asked)
    : await walkAlong(query, score, order, scored ? 1 : 0, position, asked);
  const filled = rows.length > query.limit && rows.at(-1)!.matchScore > (scored?.mostWithout ?? -1);
  return filled ? rows : null;
}

const inCountry = ({ country }: DiscoverQuery) => (country === undefined ? sql`true` : sql`country = ${country}`);

/** In the order itself, without its first keys where those are the same for all: bands that have every asked term. */
async function walkAlong(query: DiscoverQuery, score: Score | null, order: Key[], same: number, position: Position, asked: Prisma.Sql[]): Promise<DiscoveredRow[]> {
  if (same > 0 && position && position[0] !== BEST_SCORE) return [];
  const keys = order.slice(same);
  const from = position ? sql`AND (${after(keys, position.slice(same))})` : Prisma.empty;
  const source = sql`(SELECT * FROM bands WHERE ${inCountry(query)} ${from} ORDER BY ${orderBy(keys)} LIMIT ${raw(String(STEPS))}) bands`;
  // The page that everybody opens first stays prepared; there are too many other texts for that.
  const opening = !position && asked.length === REACH;
  return readBands(source, asked, query, score, keys, opening ? { name: `discover-${query.sort}-${query.limit}` } : {});
}

/** From the middle of the Spotify range both ways until there are enough bands, and one step of the score further; then what lies between. */
function walkOutward(query: DiscoverQuery, score: Score, { at, half, step }: Middle, order: Key[], asked: Prisma.Sql[]): Promise<DiscoveredRow[]> {
  const enough = raw(String(query.limit));
  const one = (way: "up" | "down") => sql`(
    SELECT abs(spotify_listeners - ${at}::float8) AS far FROM (
      SELECT * FROM bands WHERE ${inCountry(query)} AND ${way === "up" ? sql`spotify_listeners BETWEEN ${Math.ceil(at)} AND ${at + half}` : sql`spotify_listeners BETWEEN ${at - half} AND ${Math.ceil(at) - 1}`}
      ORDER BY spotify_listeners ${raw(way === "up" ? "" : "DESC")} LIMIT ${raw(String(STEPS))}) bands
    WHERE ${join(asked, " AND ")} LIMIT ${enough} + 1)`;
  const near = sql`WITH near AS MATERIALIZED (
    SELECT floor(${at}::float8 - far - ${step}::float8)::int AS low, ceil(${at}::float8 + far + ${step}::float8)::int AS high
    FROM (${one("up")} UNION ALL ${one("down")}) walked ORDER BY far LIMIT 1 OFFSET ${enough})`;
  const source = sql`(SELECT * FROM bands WHERE ${inCountry(query)} AND spotify_listeners BETWEEN (SELECT low FROM near) AND (SELECT high FROM near) OFFSET 0) bands`;
  return readBands(source, asked, query, score, order, { prelude: near });
}
