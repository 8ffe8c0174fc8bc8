import { visibleBandsSql } from "@/lib/access";
import { BandCardRow, CARD_COLUMNS, presentBandCard, type BandCard } from "@/lib/bands/cards";
import { querySql } from "@/lib/db";
import { chordSql, distanceKmSql } from "@/lib/discover/place";
import { Prisma } from "@/lib/generated/prisma/client";
import { Point } from "@/lib/geo";
import { BEST_FIRST } from "@/lib/leaderboard/standings/order";
import { SHARED_BILL_KM } from "@/lib/matching/scoring/score";

const NEARBY_BANDS = 4;

const { sql, raw } = Prisma;

/** Public bands nearest to a city, up to 300 km away, from other ones; none when its place is unknown. */
export const listBandsNearCity = (country: string, slug: string): Promise<BandCard[]> =>
  listNearest(sql`country = ${country} AND city_slug = ${slug}`);

/** Public bands nearest to these, the first with a known place counts. */
export const listBandsNear = (bandIds: string[]): Promise<BandCard[]> =>
  listNearest(sql`id = ANY (${bandIds}::uuid[])`);

async function listNearest(isCentre: Prisma.Sql): Promise<BandCard[]> {
  const [centre] = await querySql(
    Point,
    sql`
      SELECT latitude, longitude FROM bands
      WHERE ${visibleBandsSql(null)} AND place IS NOT NULL AND ${isCentre} ORDER BY id LIMIT 1`,
  );
  if (!centre) return [];
  const distance = chordSql(centre);
  const rows = await querySql(
    BandCardRow,
    sql`
      SELECT ${raw(CARD_COLUMNS)} FROM (
        SELECT * FROM bands
        WHERE ${visibleBandsSql(null)} AND place IS NOT NULL AND (${isCentre}) IS NOT TRUE
        ORDER BY ${distance} LIMIT ${NEARBY_BANDS}::int) nearest
      WHERE ${distanceKmSql(centre)} <= ${SHARED_BILL_KM}
      ORDER BY ${distance}`,
  );
  return rows.map((row) => presentBandCard(row, "visitor"));
}

/** The highest-ranked public bands of a genre's relatives in the tree that do not play it. */
export async function listBandsOfRelatedGenres(slug: string): Promise<BandCard[]> {
  const rows = await querySql(
    BandCardRow,
    sql`
      WITH own AS (SELECT id, name::text AS name, parent_id FROM genres WHERE slug = ${slug}),
      related AS (
        SELECT g.name::text AS name FROM genres g JOIN own ON g.id <> own.id
          AND (g.parent_id = own.parent_id OR g.parent_id = own.id OR g.id = own.parent_id)),
      best AS (
        SELECT DISTINCT id FROM related CROSS JOIN LATERAL (
          SELECT band_id AS id FROM genre_standings s WHERE s.genre = related.name AND s.public_profile
          ORDER BY ${BEST_FIRST}
          LIMIT ${2 * NEARBY_BANDS}::int) standing)
      SELECT ${raw(CARD_COLUMNS)} FROM bands
      WHERE id IN (SELECT id FROM best) AND ${visibleBandsSql(null)}
        AND NOT EXISTS (SELECT FROM own WHERE own.name = ANY (genre_names))
      ORDER BY ${BEST_FIRST} LIMIT ${NEARBY_BANDS}::int`,
  );
  return rows.map((row) => presentBandCard(row, "visitor"));
}
