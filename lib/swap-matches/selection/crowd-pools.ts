import { activeBandsSql } from "@/lib/access";
import { boundingBoxSql, distanceKmSql } from "@/lib/discover/place";
import { MAX_FIGURE } from "@/lib/figures";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Point } from "@/lib/geo";
import { comingWeekends } from "@/lib/swap-matches/scoring/weekends-in-common";
import { MIN_SWAP_KM } from "@/lib/swap-matches/scoring/gates";
import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { cellsAroundSql } from "@/lib/swap-matches/selection/cells";

const { sql, join, raw } = Prisma;

/** Per genre and square of the map, as many that draw more, and as many that draw less. */
const SAME_GENRE_LIMIT = raw("4");
const SAME_FAMILY_LIMIT = raw("1");
const WEEKENDS_LIMIT = raw("200");

/** How far away bands of other genres of the family may be, and how many times as many a band may draw, or as few. */
export type PoolReach = { familyKm: number; drawFactor: number };

/** A band that has all that matching needs. */
export type PlacedBand = SwapBand & Point;

type Wanted = { own: number; min: number; max: number; notOffered: Prisma.Sql };

/** Ids of bands within reach with a rough score, from what one index each answers. */
export function roughMatchesSql(
  own: PlacedBand,
  familyGenres: string[],
  { familyKm, drawFactor }: PoolReach,
  notOffered: Prisma.Sql,
): Prisma.Sql {
  const home = own.ticketSalesHometown;
  const max = Math.min(MAX_FIGURE, home * drawFactor);
  const wanted = { own: home, min: Math.ceil(home / drawFactor), max, notOffered };
  const { genreNames: genres, maxKm } = own;
  const pools = [
    crowdsPool(genres, cellsAroundSql(own, maxKm), wanted, {
      limit: SAME_GENRE_LIMIT,
      isSame: true,
    }),
    crowdsPool(familyGenres, cellsAroundSql(own, Math.min(familyKm, maxKm)), wanted, {
      limit: SAME_FAMILY_LIMIT,
      isSame: false,
    }),
    weekendsPool(own, [...genres, ...familyGenres], wanted),
  ];
  return sql`
    SELECT band_id AS rough_id,
      8 * is_same::int - 25 * abs(ln(draw / ${home}::float8)) - km / 57 AS rough_score
    FROM (
      SELECT band_id, draw, is_same, ${distanceKmSql(own)} AS km
      FROM (
        SELECT band_id, draw, place_of(latitude, longitude) AS place, bool_or(is_same) AS is_same
        FROM (${join(pools, " UNION ALL ")}) AS pooled (band_id, draw, latitude, longitude, is_same)
        GROUP BY band_id, draw, latitude, longitude
      ) each_once
    ) near WHERE km BETWEEN ${MIN_SWAP_KM} AND ${maxKm}`;
}

function crowdsPool(
  genres: string[],
  cells: Prisma.Sql,
  { own, min, max, notOffered }: Wanted,
  { limit, isSame }: { limit: Prisma.Sql; isSame: boolean },
): Prisma.Sql {
  const crowds = sql`
    SELECT band_id, draw, latitude, longitude FROM home_crowds
    WHERE genre = g AND cell = c.cell AND band_id <> ALL ${notOffered}`;
  return sql`
    SELECT near.*, ${isSame}::boolean
    FROM unnest(${genres}::text[]) g, ${cells} c, LATERAL (
      (${crowds} AND draw BETWEEN ${own}::int AND ${max}::int ORDER BY draw LIMIT ${limit})
      UNION ALL
      (${crowds} AND draw >= ${min}::int AND draw < ${own}::int ORDER BY draw DESC LIMIT ${limit})
    ) near`;
}

const weekendsPool = (
  own: PlacedBand,
  genres: string[],
  { min, max, notOffered }: Wanted,
): Prisma.Sql => sql`(
  SELECT id, ticket_sales_hometown, latitude, longitude, genre_names && ${own.genreNames}::text[]
  FROM swap_settings JOIN bands ON id = band_id
  WHERE open_weekends && ${comingWeekends(own, new Date())}::date[] AND ${boundingBoxSql(own, own.maxKm)}
    AND genre_names && ${genres}::text[] AND ticket_sales_hometown BETWEEN ${min}::int AND ${max}::int
    AND ${activeBandsSql()} AND id <> ALL ${notOffered}
  LIMIT ${WEEKENDS_LIMIT})`;
