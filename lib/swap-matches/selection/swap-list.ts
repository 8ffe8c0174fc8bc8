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
  ANYWHERE,
  HAS_ROOM_FOR_SWAP,
  isPlayedNear,
  isSwapCandidateSql,
  SWAP_BANDS,
  swapColumns,
} from "@/lib/swap-matches/selection/swap-bands";

const { sql, raw } = Prisma;

export const SWAP_LIST_TTL_MINUTES = 60;
/** Bands that are new or changed since the list was made and are compared too, the latest first. */
const CHANGED_LIMIT = raw("30");
/** Of all changes, the latest that are looked at. */
const RECENT_LIMIT = raw("300");
/** Read beyond the limit: within the hour of a list, figures of today hardly change its order. */
const SPARE_BANDS = 5;
const KM_PER_DEGREE = raw("111");

/** The two other bands of a ring: first the one that hosts the list's band. */
const StoredRing = z.tuple([z.string(), z.string()]);
export type StoredRing = z.output<typeof StoredRing>;

export type SwapList = { own: SwapBand; bands: SwapBand[]; rings: StoredRing[] };

const CachedSwapList = z.object({
  own: SwapBand,
  bands: z.array(SwapBand),
  rings: z.array(StoredRing),
  isStale: z.boolean(),
  isComplete: z.boolean(),
  version: z.number(),
});

/** The viewer's band, and at least `limit` candidates, if there are as many. Throws not_found. */
export async function getSwapList(viewer: BandViewer, limit: number): Promise<SwapList> {
  // Before the candidates are read: what changes meanwhile then counts as changed since.
  const computedAt = new Date();
  const cached = await readSwapList(viewer, limit + SPARE_BANDS);
  if (!cached) throw new AppError("not_found", "Band not found");
  const { own, version: listVersion } = cached;
  if (!cached.isStale && (cached.bands.length >= limit || cached.isComplete)) return cached;
  if (!isPlaced(own) || listMissing(own).length > 0) return { own, bands: [], rings: [] };
  const chosen = await choosePartners(viewer, own);
  const rings = chosen.rings.map(({ edges }): StoredRing => [edges[0].host.id, edges[2].guest.id]);
  const candidates = chosen.partners.map(({ id }) => id);
  const list = { candidates, rings, computedAt, listVersion };
  await db.swapList.upsert({
    where: { bandId: viewer.bandId },
    create: { bandId: viewer.bandId, ...list },
    update: list,
  });
  return { own, bands: chosen.partners.slice(0, limit + SPARE_BANDS), rings };
}

async function readSwapList(viewer: BandViewer, count: number) {
  const isUsualCount = count === DEFAULT_LIMIT + SPARE_BANDS;
  const [list] = await querySql(
    CachedSwapList,
    cachedListSql(viewer, count),
    isUsualCount ? "swap-list" : undefined,
  );
  return list;
}

/** `isStale` without a list, too; `isComplete`: it holds every band that matches. */
const cachedListSql = (viewer: BandViewer, count: number): Prisma.Sql => sql`
  WITH list AS MATERIALIZED (
    SELECT candidates, rings, computed_at, version, list_version FROM swap_lists
    WHERE band_id = ${viewer.bandId}::uuid),
  own AS MATERIALIZED (
    SELECT ${swapColumns(viewer, ANYWHERE)}, updated_at AS "updatedAt" FROM ${SWAP_BANDS}
    WHERE id = ${viewer.bandId}::uuid AND ${visibleBandsSql(viewer)})
  SELECT row_to_json(own) AS own,
    coalesce((SELECT version FROM list), 0) AS version,
    coalesce((SELECT rings FROM list), '[]') AS rings,
    coalesce((
      SELECT list_version <> version OR computed_at < own."updatedAt"
        OR computed_at < now() - make_interval(mins => ${raw(String(SWAP_LIST_TTL_MINUTES))})
      FROM list), true) AS "isStale",
    coalesce((
      SELECT cardinality(candidates) < ${raw(String(SWAP_LIST_MAX))} FROM list), false) AS "isComplete",
    (SELECT coalesce(json_agg(c), '[]') FROM (
      (${changedBandsSql(viewer)}) UNION ALL (${listedBandsSql(viewer, count)})) c) AS bands
  FROM own`;

const otherColumns = (viewer: BandViewer): Prisma.Sql =>
  swapColumns(viewer, isPlayedNear(sql`(SELECT latitude FROM own)`));

/** Sorted within, so that PostgreSQL stops at the limit instead of reading all that are listed. */
const listedBandsSql = (viewer: BandViewer, count: number): Prisma.Sql => sql`
  SELECT ${otherColumns(viewer)}
  FROM (
    SELECT listed_id, ordinal FROM list, unnest(candidates) WITH ORDINALITY listed (listed_id, ordinal)
    ORDER BY ordinal
  ) listed JOIN ${SWAP_BANDS} ON id = listed_id
  WHERE ${isSwapCandidateSql(viewer)} ORDER BY ordinal LIMIT ${raw(String(count))}`;

/** Limited before all else is asked: otherwise PostgreSQL walks through all bands by date. */
const changedIdsSql = sql`
  SELECT changed_id, max(changed_at) AS changed_at FROM (
    (SELECT id, updated_at FROM bands WHERE updated_at > (SELECT computed_at FROM list)
     ORDER BY updated_at DESC LIMIT ${RECENT_LIMIT})
    UNION ALL
    (SELECT band_id, saved_at FROM swap_settings WHERE saved_at > (SELECT computed_at FROM list)
     ORDER BY saved_at DESC LIMIT ${RECENT_LIMIT})) AS changes (changed_id, changed_at)
  GROUP BY changed_id ORDER BY changed_at DESC, changed_id`;

const changedBandsSql = (viewer: BandViewer): Prisma.Sql => sql`
  SELECT ${otherColumns(viewer)} FROM (${changedIdsSql}) changed JOIN ${SWAP_BANDS} ON id = changed_id
  WHERE id <> ALL ((SELECT candidates FROM list)::uuid[])
    AND abs(latitude - (SELECT latitude FROM own)) * ${KM_PER_DEGREE} <= (SELECT "maxKm" FROM own)
    AND ${isSwapCandidateSql(viewer)} AND ${HAS_ROOM_FOR_SWAP}
    AND ${swapExposureSql(viewer)} < ${raw(String(MAX_SWAP_EXPOSURE))}
  ORDER BY changed_at DESC, changed_id LIMIT ${CHANGED_LIMIT}`;
