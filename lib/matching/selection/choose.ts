import { z } from "zod";
import type { BandViewer } from "@/lib/access";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  COMPARABLE_COLUMNS,
  findGenrePaths,
  isCandidateSql,
} from "@/lib/matching/selection/candidates";
import { normaliseInfluence } from "@/lib/matching/scoring/normalise-influence";
import {
  approximateScoreSql,
  candidatePools,
  findRelatedGenres,
  POOL_SIZE,
} from "@/lib/matching/selection/pools";
import { rankMatch } from "@/lib/matching/scoring/rank";
import { Comparable, compareBands } from "@/lib/matching/scoring/score";
import { MATCH_WEIGHTS } from "@/lib/matching/scoring/weights";

const { sql, raw, join } = Prisma;

export const MATCH_LIST_MAX = 150;
/** Bands that are compared in full, after the database has scored all roughly. */
const COMPARED_LIMIT = raw("400");
/** Most lists of other bands that a band may be at the top of. */
export const MAX_EXPOSURE = 60;
/**
 * An influence is related when so many bands, and this share of those that name it, also name one of
 * the band's own.
 */
const RELATED_MIN_BANDS = 3;
const RELATED_MIN_SHARE = 0.15;
const RELATED_LIMIT = raw("40");
const POOL_LIMIT = raw(String(POOL_SIZE));
const INFLUENCE_POINTS = MATCH_WEIGHTS.influences;
const RELATED_SAMPLE_LIMIT = raw(String(10 * POOL_SIZE));

const Candidate = Comparable.extend({ activeOn: z.string(), exposure: z.number() });
type Candidate = z.output<typeof Candidate>;
const KeyRow = z.object({ key: z.string() });

export async function chooseCandidates(
  viewer: BandViewer,
  own: Comparable,
): Promise<{ candidates: Comparable[]; relatedInfluences: string[] }> {
  const influenceKeys = [...new Set(own.influences.map(normaliseInfluence))];
  const [compared, relatedInfluences] = await Promise.all([
    readCandidates(viewer, own, influenceKeys),
    influenceKeys.length > 0 ? readRelatedInfluences(influenceKeys) : [],
  ]);
  const relations = {
    genrePaths: await findGenrePaths([own, ...compared].flatMap((band) => band.genreNames)),
    relatedInfluences: new Set(relatedInfluences),
  };
  const ranked = compared.map((band) => ({
    band,
    rank: rankMatch(own, band, compareBands(own, band, relations)).rank,
  }));
  ranked.sort(
    (a, b) =>
      b.rank - a.rank ||
      b.band.activeOn.localeCompare(a.band.activeOn) ||
      b.band.points - a.band.points ||
      (a.band.id < b.band.id ? -1 : 1),
  );
  const candidates = ranked.map(({ band }) => band).filter((band) => band.exposure < MAX_EXPOSURE);
  return { candidates: candidates.slice(0, MATCH_LIST_MAX), relatedInfluences };
}

/** Days after which a list that nobody opened no longer counts as exposure. */
const EXPOSURE_DAYS = raw("7");

/** In how many lists of other bands a band is among the first 20. */
export const exposureSql = (viewer: BandViewer): Prisma.Sql => sql`(
  SELECT count(*)::int FROM match_lists
  WHERE shown @> ARRAY[bands.id] AND band_id <> ${viewer.bandId}::uuid
    AND made_at > now() - make_interval(days => ${EXPOSURE_DAYS}))`;

async function readCandidates(
  viewer: BandViewer,
  own: Comparable,
  influenceKeys: string[],
): Promise<Candidate[]> {
  const genres = await findRelatedGenres(own.genreNames);
  const pools = candidatePools(own, genres, influenceKeys, isCandidateSql(viewer));
  return querySql(
    Candidate,
    sql`
    SELECT ${COMPARABLE_COLUMNS}, ${exposureSql(viewer)} AS exposure,
      greatest(updated_at, (
        SELECT max(s.created_at) FROM users u JOIN sessions s ON s.user_id = u.id
        WHERE u.band_id = bands.id))::date::text AS "activeOn"
    FROM (
      SELECT found.id AS found_id, max(genre) + least(${INFLUENCE_POINTS}::int, sum(influence)) AS music_points
      FROM (${join(pools, " UNION ALL ")}) AS found (id, genre, influence)
      GROUP BY found.id
    ) pooled JOIN bands ON id = found_id
    ORDER BY music_points + ${approximateScoreSql(own)} DESC, id LIMIT ${COMPARED_LIMIT}`,
  );
}

/** Influences that often occur together with these in other bands' lists. */
async function readRelatedInfluences(influenceKeys: string[]): Promise<string[]> {
  const rows = await querySql(
    KeyRow,
    sql`
    SELECT key FROM (
      SELECT key, count(*) AS together FROM (
        SELECT influences FROM bands
        WHERE influence_keys(influences) && ${influenceKeys}::text[] AND cardinality(influences) > 1
        LIMIT ${POOL_LIMIT}
      ) listing, unnest(influence_keys(influences)) AS key
      WHERE key <> ALL (${influenceKeys}::text[])
      GROUP BY key HAVING count(*) >= ${RELATED_MIN_BANDS}
      ORDER BY together DESC, key LIMIT ${RELATED_LIMIT}
    ) often
    WHERE together >= ${RELATED_MIN_SHARE}::float8 * (
      SELECT count(*) FROM (
        SELECT FROM bands WHERE influence_keys(influences) @> ARRAY[key] LIMIT ${RELATED_SAMPLE_LIMIT}
      ) naming)`,
  );
  return rows.map(({ key }) => key);
}
