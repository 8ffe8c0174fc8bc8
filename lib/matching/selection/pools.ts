import { z } from "zod";
import { querySql } from "@/lib/db";
import { boundingBoxSql, distanceKmSql } from "@/lib/discover/place";
import { MAX_FIGURE } from "@/lib/figures";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Point } from "@/lib/geo";
import { BEST_FIRST } from "@/lib/leaderboard/standings/order";
import {
  COUNTRY_WEIGHT,
  FULL_PROXIMITY_KM,
  MAX_AUDIENCE_GAP_LOG10,
  NO_PROXIMITY_KM,
  socialReach,
  type Comparable,
} from "@/lib/matching/scoring/score";
import { MATCH_WEIGHTS } from "@/lib/matching/scoring/weights";

const { sql, raw } = Prisma;

export const POOL_SIZE = 800;
const POOL_LIMIT = raw(String(POOL_SIZE));
/** Bands from the top of the leaderboard, for want of better ones. */
const TOP_BANDS_LIMIT = raw("200");
const NEARBY_KM = 300;
const SIMILAR_LISTENERS_FACTOR = 3;

/** Names of genres: the band's own, those of the same branch, those of the same family. */
type RelatedGenres = { own: string[]; branch: string[]; family: string[] };

const RelatedRow = z.object({ branch: z.array(z.string()), family: z.array(z.string()) });

export async function findRelatedGenres(genres: string[]): Promise<RelatedGenres> {
  const [related] = await querySql(
    RelatedRow,
    sql`
    WITH own AS (SELECT id, parent_id FROM genres WHERE name = ANY (${genres}::citext[])),
      placed AS (
        SELECT coalesce(p.parent_id IS NOT NULL, false) AS is_style, own.id, own.parent_id
        FROM own LEFT JOIN genres p ON p.id = own.parent_id),
      branch AS (
        SELECT g.name FROM genres g JOIN placed ON CASE WHEN is_style
          THEN g.parent_id = placed.parent_id OR g.id = placed.parent_id
          ELSE g.parent_id = placed.id OR g.id = placed.id END),
      families AS (
        SELECT DISTINCT coalesce(p.parent_id, own.parent_id, own.id) AS id
        FROM own LEFT JOIN genres p ON p.id = own.parent_id)
    SELECT ARRAY(SELECT DISTINCT name::text FROM branch) AS branch,
      ARRAY(
        SELECT g.name::text FROM genres g LEFT JOIN genres p ON p.id = g.parent_id
        WHERE families.ids && ARRAY[g.id, g.parent_id, p.parent_id]) AS family
    FROM (SELECT array_agg(id) AS ids FROM families) families`,
  );
  return { own: genres, branch: related?.branch ?? [], family: related?.family ?? [] };
}

/** Selects of (id, points for genres, points for influences), each answered by one index. */
export function candidatePools(
  own: Comparable,
  genres: RelatedGenres,
  influenceKeys: string[],
  isCandidate: Prisma.Sql,
): Prisma.Sql[] {
  const pool = (where: Prisma.Sql, genrePoints: number) => sql`(
    SELECT id, ${genrePoints}::int, 0 FROM bands WHERE ${where} AND ${isCandidate}
    ORDER BY updated_at DESC LIMIT ${POOL_LIMIT})`;
  const here = toPoint(own);
  const isNear = here && boundingBoxSql(here, NEARBY_KM);
  const pools = [topBandsPool(isCandidate)];
  if (influenceKeys.length > 0) pools.push(sharedInfluencesPool(influenceKeys, isCandidate));
  if (isNear) pools.push(pool(isNear, 0));
  if (genres.own.length === 0) return pools;
  const plays = (names: string[]) => sql`genre_names && ${names}::text[]`;
  const hasSimilarListeners = similarListenersSql(own);
  pools.push(
    pool(plays(genres.own), 24),
    pool(sql`${plays(genres.own)} AND ${hasSimilarListeners}`, 24),
    pool(plays(genres.branch), 15),
    pool(sql`${plays(genres.branch)} AND ${hasSimilarListeners}`, 15),
    pool(plays(genres.family), 8),
  );
  if (isNear)
    pools.push(
      pool(sql`${plays(genres.own)} AND ${isNear}`, 24),
      pool(sql`${plays(genres.branch)} AND ${isNear}`, 15),
      pool(sql`${plays(genres.family)} AND ${isNear}`, 8),
    );
  return pools;
}

const topBandsPool = (isCandidate: Prisma.Sql) => sql`(
  SELECT id, 0, 0 FROM bands WHERE ${isCandidate}
  ORDER BY ${BEST_FIRST} LIMIT ${TOP_BANDS_LIMIT})`;

const sharedInfluencesPool = (influenceKeys: string[], isCandidate: Prisma.Sql) => sql`(
  SELECT found.id, 0, 10 FROM unnest(${influenceKeys}::text[]) AS own (influence), LATERAL (
    SELECT id FROM bands WHERE influence_keys(influences) @> ARRAY[influence] AND ${isCandidate}
    LIMIT ${POOL_LIMIT}) found)`;

function similarListenersSql({ spotifyListeners }: Comparable): Prisma.Sql {
  const min = Math.floor(spotifyListeners / SIMILAR_LISTENERS_FACTOR);
  const max = Math.min(MAX_FIGURE, spotifyListeners * SIMILAR_LISTENERS_FACTOR);
  return sql`spotify_listeners BETWEEN ${min} AND ${max}`;
}

const toPoint = ({ latitude, longitude }: Comparable): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const COUNTRY_POINTS = MATCH_WEIGHTS.place * COUNTRY_WEIGHT;
const PROXIMITY_POINTS = MATCH_WEIGHTS.place - COUNTRY_POINTS;
const MAX_AUDIENCE_GAP = MAX_AUDIENCE_GAP_LOG10 * Math.LN10;

/** Points for audience and place, about as `compareBands` counts them. */
export function approximateScoreSql(own: Comparable): Prisma.Sql {
  const logReach = Math.log(Math.max(1, socialReach(own)));
  const otherReach = sql`spotify_listeners::float8 + instagram_followers + facebook_followers`;
  const gap = sql`abs(ln(greatest(1, ${otherReach})) - ${logReach}::float8)`;
  const country = sql`CASE WHEN country = ${own.country} THEN ${COUNTRY_POINTS}::float8 ELSE 0 END`;
  const audience = sql`${MATCH_WEIGHTS.audience}::float8 * greatest(0, 1 - ${gap} / ${MAX_AUDIENCE_GAP}::float8)`;
  return sql`${audience} + ${proximityPointsSql(own)} + ${country}`;
}

function proximityPointsSql(own: Comparable): Prisma.Sql {
  const here = toPoint(own);
  if (!here) return sql`0`;
  const span = NO_PROXIMITY_KM - FULL_PROXIMITY_KM;
  const proximity = sql`(${NO_PROXIMITY_KM}::float8 - ${distanceKmSql(here)}) / ${span}::float8`;
  return sql`coalesce(${PROXIMITY_POINTS}::float8 * least(1, greatest(0, ${proximity})), 0)`;
}
