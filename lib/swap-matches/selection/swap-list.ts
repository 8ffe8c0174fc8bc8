import { z } from "zod";
import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { db, querySql } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { DEFAULT_LIMIT } from "@/lib/paging";
import { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import {
  choosePartners,
  MAX_SWAP_EXPOSURE,
  SWAP_LIST_MAX,
  swapExposureSql,
} from "@/lib/swap-matches/selection/choose-partners";
import { isPlaced, listMissing } from "@/lib/swap-matches/selection/missing";
import {
  HAS_ROOM_FOR_SWAP,
  isPlayedNear,
  isSwapCandidateSql,
  SWAP_BANDS,
  swapColumns,
} from "@/lib/swap-matches/selection/swap-bands";
import { DEFAULT_MAX_KM } from "@/lib/swap-settings/schema";

const { sql, raw } = Prisma;

const SWAP_LIST_TTL_MINUTES = 60;
/** Bands that are new or changed since the list was made and are compared too, the latest first. */
const CHANGED_LIMIT = raw("30");
/** Of all changes, the latest that are looked at. */
const RECENT_LIMIT = raw("300");
/** Read beyond the limit: within the hour of a list, figures of today hardly change its order. */
const SPARE_BANDS = 5;
const KM_PER_DEGREE = raw("111");

/** The two other bands of a ring: first the one that hosts the list's band. */
const StoredRing = z.tuple([z.string(), z.string()]);

const ListedBand = SwapBand.extend({ role: z.enum(["own", "match", "ring"]) });

const CachedSwapList = z.object({
  bands: z.array(ListedBand),
  rings: z.array(StoredRing),
  /** Pairs of bands of the rings of which one blocks the other. */
  blocks: z.array(z.tuple([z.string(), z.string()])),
  isStale: z.boolean(),
  isComplete: z.boolean(),
  version: z.number(),
});

/** How many candidates are read, and of how many rings the bands. */
type Counts = { matches: number; rings: number };

/** `rings`: all that are stored, best first. */
export type SwapList = Awaited<ReturnType<typeof readSwapList>>;

/** The viewer's band, at least `limit` candidates, if there are as many, and its rings. Throws not_found. */
export async function getSwapList(
  viewer: BandViewer,
  { limit, rings }: { limit: number; rings: number },
): Promise<SwapList> {
  // Before the candidates are read: what changes meanwhile then counts as changed since.
  const computedAt = new Date();
  const counts = { matches: limit + SPARE_BANDS, rings };
  const cached = await readSwapList(viewer, counts);
  const { own } = cached;
  if (!cached.isStale && (cached.matches.length >= limit || cached.isComplete)) return cached;
  if (!isPlaced(own) || listMissing(own).length > 0) return cached;
  const chosen = await choosePartners(viewer, own);
  const list = {
    candidates: chosen.partners.map(({ id }) => id),
    rings: chosen.rings.map(({ edges }) => [edges[0].host.id, edges[2].guest.id]),
    computedAt,
    listVersion: cached.version,
  };
  await db.swapList.upsert({
    where: { bandId: viewer.bandId },
    create: { bandId: viewer.bandId, ...list },
    update: list,
  });
  return readSwapList(viewer, counts);
}

export async function readSwapList(viewer: BandViewer, counts: Counts) {
  const isDefaultCount = counts.matches === DEFAULT_LIMIT + SPARE_BANDS;
  const [list] = await querySql(CachedSwapList, cachedListSql(viewer, counts), {
    prepare: isDefaultCount,
  });
  const own = list?.bands.find(({ role }) => role === "own");
  if (!list || !own) throw new AppError("not_found", "Band not found");
  return {
    ...list,
    own,
    matches: list.bands.filter(({ role }) => role === "match"),
    ringBands: list.bands.filter(({ role }) => role === "ring"),
  };
}

/** `isStale` without a list, too; `isComplete`: it holds every band that matches. */
const cachedListSql = (viewer: BandViewer, counts: Counts): Prisma.Sql => sql`
  WITH list AS MATERIALIZED (
    SELECT candidates, rings, computed_at, version, list_version FROM swap_lists
    WHERE band_id = ${viewer.bandId}::uuid),
  own AS MATERIALIZED (
    SELECT latitude, coalesce(max_km, ${raw(String(DEFAULT_MAX_KM))}) AS max_km, updated_at FROM ${SWAP_BANDS}
    WHERE id = ${viewer.bandId}::uuid AND ${visibleBandsSql(viewer)}),
  chosen (chosen_id, role) AS MATERIALIZED (
    SELECT ${viewer.bandId}::uuid, 'own'
    UNION ALL (${changedIdsSql(viewer)})
    UNION ALL (${listedIdsSql(viewer, counts.matches)})
    UNION ALL (${ringIdsSql(viewer, counts.rings)}))
  SELECT coalesce((SELECT version FROM list), 0) AS version,
    coalesce((SELECT rings FROM list), '[]') AS rings,
    coalesce((
      SELECT list_version <> version OR computed_at < own.updated_at
        OR computed_at < now() - make_interval(mins => ${raw(String(SWAP_LIST_TTL_MINUTES))})
      FROM list), true) AS "isStale",
    coalesce((
      SELECT cardinality(candidates) < ${raw(String(SWAP_LIST_MAX))} FROM list), false) AS "isComplete",
    (SELECT coalesce(json_agg(b), '[]') FROM (
      SELECT role, ${swapColumns(viewer, PLAYED_NEAR_OWN_BAND)} FROM chosen
      JOIN ${SWAP_BANDS} ON id = chosen_id) b) AS bands,
    (SELECT coalesce(json_agg(json_build_array(blocker_band_id, blocked_band_id)), '[]') FROM blocks
      WHERE blocker_band_id = ANY (ARRAY(${RING_IDS})) AND blocked_band_id = ANY (ARRAY(${RING_IDS}))) AS blocks
  FROM own`;

/** Of a match only shows near the own band count; the bands of a ring play elsewhere, too. */
const PLAYED_NEAR_OWN_BAND = sql`(role <> 'match' OR ${isPlayedNear(sql`(SELECT latitude FROM own)`)})`;

const RING_IDS = raw("SELECT chosen_id FROM chosen WHERE role = 'ring'");

/** Sorted within, so that PostgreSQL stops at the limit instead of reading all that are listed. */
const listedIdsSql = (viewer: BandViewer, count: number): Prisma.Sql => sql`
  SELECT id, 'match' FROM (
    SELECT listed_id, ordinal FROM list, unnest(candidates) WITH ORDINALITY listed (listed_id, ordinal)
    ORDER BY ordinal
  ) listed JOIN ${SWAP_BANDS} ON id = listed_id
  WHERE ${isSwapCandidateSql(viewer)} ORDER BY ordinal LIMIT ${raw(String(count))}`;

const ringIdsSql = (viewer: BandViewer, count: number): Prisma.Sql => sql`
  SELECT id, 'ring' FROM ${SWAP_BANDS}
  WHERE id = ANY (ARRAY(
      SELECT (ring_id #>> '{}')::uuid FROM list, jsonb_path_query(rings, ${raw(`'$[0 to ${count - 1}][*]'`)}) ring_id))
    AND ${isSwapCandidateSql(viewer)} AND ${HAS_ROOM_FOR_SWAP}`;

/** Limited before all else is asked: otherwise PostgreSQL walks through all bands by date. */
const RECENT_CHANGES = sql`
  SELECT changed_id, max(changed_at) AS changed_at FROM (
    (SELECT id, updated_at FROM bands WHERE updated_at > (SELECT computed_at FROM list)
     ORDER BY updated_at DESC LIMIT ${RECENT_LIMIT})
    UNION ALL
    (SELECT band_id, saved_at FROM swap_settings WHERE saved_at > (SELECT computed_at FROM list)
     ORDER BY saved_at DESC LIMIT ${RECENT_LIMIT})) AS changes (changed_id, changed_at)
  GROUP BY changed_id ORDER BY changed_at DESC, changed_id`;

const changedIdsSql = (viewer: BandViewer): Prisma.Sql => sql`
  SELECT id, 'match' FROM (${RECENT_CHANGES}) changed JOIN ${SWAP_BANDS} ON id = changed_id
  WHERE id <> ALL ((SELECT candidates FROM list)::uuid[])
    AND abs(latitude - (SELECT latitude FROM own)) * ${KM_PER_DEGREE} <= (SELECT max_km FROM own)
    AND ${isSwapCandidateSql(viewer)} AND ${HAS_ROOM_FOR_SWAP}
    AND ${swapExposureSql(viewer)} < ${raw(String(MAX_SWAP_EXPOSURE))}
  ORDER BY changed_at DESC, changed_id LIMIT ${CHANGED_LIMIT}`;
