import type { BandViewer } from "@/lib/access";
import { select } from "@/lib/db";
import { CANDIDATE_COLUMNS, findPaths, suggestable } from "@/lib/matching/candidates";
import { rank } from "@/lib/matching/rank";
import { findKin, POOL, poolsFor, roughly } from "@/lib/matching/pools";
import { compareBands, type Comparable } from "@/lib/matching/score";
import { spellInfluence } from "@/lib/matching/spelling";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, raw, join } = Prisma;

/** How many bands a list holds at most. */
export const LIST_MAX = 150;
/** Bands that are compared in full; choosing them is the database's part. */
const COMPARED = 400;
/** A band stands in the first places of at most that many lists. */
export const EXPOSURE_MAX = 60;
/** An influence is kindred when that many bands, and that part of all that name it, name one of the own ones too. */
const KINDRED_BANDS = 3;
const KINDRED_SHARE = 0.15;
const KINDRED_MAX = 40;

type Chosen = Comparable & { activeOn: string; lists: number };

/** The bands that suit the own one best among all, best first and recently active first among equals; and the influences kindred to its own. */
export async function chooseCandidates(
  viewer: BandViewer,
  own: Comparable,
): Promise<{ candidates: Comparable[]; kindred: string[] }> {
  const keys = [...new Set(own.influences.map(spellInfluence))];
  const [chosen, kindred] = await Promise.all([
    readChosen(viewer, own, keys),
    keys.length > 0 ? readKindred(keys) : [],
  ]);
  const music = {
    paths: await findPaths([own, ...chosen].flatMap((band) => band.genreNames)),
    kindred: new Set(kindred),
  };
  const ranked = chosen.map((band) => ({
    ...rank(own, band, compareBands(own, band, music)),
    band,
  }));
  ranked.sort(
    (a, b) =>
      b.rank - a.rank ||
      b.band.activeOn.localeCompare(a.band.activeOn) ||
      b.band.points - a.band.points ||
      (a.band.id < b.band.id ? -1 : 1),
  );
  const candidates = ranked.filter(({ band }) => band.lists < EXPOSURE_MAX).map(({ band }) => band);
  return { candidates: candidates.slice(0, LIST_MAX), kindred };
}

/** Days after which a list that nobody has asked for shows a band to nobody. */
const SEEN_DAYS = 7;

/** In how many lists of others a band stands first. */
export const listsOfOthers = (viewer: BandViewer): Prisma.Sql =>
  sql`(SELECT count(*)::int FROM match_lists WHERE candidates[1:20] @> ARRAY[bands.id] AND band_id <> ${viewer.bandId}::uuid AND made_at > now() - make_interval(days => ${raw(String(SEEN_DAYS))}))`;

/** Roughly judged in the database; with the day each was last active, and in how many lists of others it stands first. */
async function readChosen(viewer: BandViewer, own: Comparable, keys: string[]): Promise<Chosen[]> {
  const pools = poolsFor(own, await findKin(own.genreNames), keys, suggestable(viewer));
  return select<Chosen>(sql`
    SELECT ${CANDIDATE_COLUMNS}, greatest(updated_at, (SELECT max(s.created_at) FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.band_id = bands.id))::date::text AS "activeOn",
      ${listsOfOthers(viewer)} AS lists
    FROM (
      SELECT found.id AS found_id, max(genre) + least(25, sum(influence)) AS common FROM (${join(pools, " UNION ALL ")}) AS found (id, genre, influence) GROUP BY found.id
    ) pooled JOIN bands ON id = found_id
    ORDER BY common + ${roughly(own)} DESC, id LIMIT ${raw(String(COMPARED))}`);
}

/** Influences that often stand beside these in other bands' lists. */
async function readKindred(keys: string[]): Promise<string[]> {
  const rows = await select<{ key: string }>(sql`
    SELECT key FROM (
      SELECT key, count(*) AS together FROM (
        SELECT influences FROM bands WHERE influence_keys(influences) && ${keys}::text[] AND cardinality(influences) > 1 LIMIT ${raw(String(POOL))}
      ) listing, unnest(influence_keys(influences)) AS key
      WHERE key <> ALL (${keys}::text[]) GROUP BY key HAVING count(*) >= ${KINDRED_BANDS} ORDER BY together DESC, key LIMIT ${raw(String(KINDRED_MAX))}) often
    WHERE together >= ${KINDRED_SHARE}::float8 * (SELECT count(*) FROM (SELECT FROM bands WHERE influence_keys(influences) @> ARRAY[key] LIMIT ${raw(String(10 * POOL))}) naming)`);
  return rows.map(({ key }) => key);
}
