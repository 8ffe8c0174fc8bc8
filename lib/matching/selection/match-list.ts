import { z } from "zod";
import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { db, querySql } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  COMPARABLE_COLUMNS,
  isCandidateSql,
  ListedBand,
  listedColumns,
} from "@/lib/matching/selection/candidates";
import {
  chooseCandidates,
  exposureSql,
  MATCH_LIST_MAX,
  MAX_EXPOSURE,
} from "@/lib/matching/selection/choose";
import { Comparable } from "@/lib/matching/scoring/score";
import { DEFAULT_LIMIT } from "@/lib/paging";

const { sql, raw } = Prisma;

export const MATCH_LIST_TTL_MINUTES = 60;
/** Bands that are new or changed since the list was made and are compared too. */
const CHANGED_LIMIT = raw("30");
/** Read beyond the limit, as today's figures change the order. */
const SPARE_BANDS = 20;

const MatchList = z.object({
  own: Comparable,
  relatedInfluences: z.array(z.string()),
  bands: z.array(ListedBand),
});
type MatchList = z.output<typeof MatchList>;

/** The viewer's band and at least `limit` candidates, if there are as many. Throws not_found. */
export async function getMatchList(viewer: BandViewer, limit: number): Promise<MatchList> {
  // Before the candidates are read: what changes meanwhile then counts as changed since.
  const madeAt = new Date();
  const count = limit + SPARE_BANDS;
  const cached = await readMatchList(viewer, count);
  if (!cached.isStale && (cached.bands.length >= limit || cached.isComplete)) return cached;
  await makeMatchList(viewer, cached, madeAt);
  return readMatchList(viewer, count);
}

/** Returns the influences related to the band's own. */
async function makeMatchList(
  viewer: BandViewer,
  { own, version }: z.output<typeof MatchProfile>,
  madeAt: Date,
): Promise<string[]> {
  const { candidates, relatedInfluences } = await chooseCandidates(viewer, own);
  const list = {
    candidates: candidates.map(({ id }) => id),
    relatedInfluences,
    madeAt,
    listVersion: version,
  };
  await db.matchList.upsert({
    where: { bandId: viewer.bandId },
    create: { bandId: viewer.bandId, ...list },
    update: list,
  });
  return relatedInfluences;
}

/**
 * Reads related influences from the band's list, and the other visible bands by id, in any order.
 * Throws not_found.
 */
export async function getMatchProfile(viewer: BandViewer, bandIds: string[]): Promise<MatchList> {
  const madeAt = new Date();
  const [profile] = await querySql(
    MatchProfile,
    readProfileSql(viewer, sql`, ${listedBandsSql(viewer, bandIds)} AS bands`),
    { prepare: true },
  );
  if (!profile) throw new AppError("not_found", "Band not found");
  if (!profile.isStale) return profile;
  return { ...profile, relatedInfluences: await makeMatchList(viewer, profile, madeAt) };
}

const listedBandsSql = (viewer: BandViewer, bandIds: string[]): Prisma.Sql => sql`(
  SELECT coalesce(json_agg(listed), '[]') FROM (
    SELECT ${listedColumns(viewer)} FROM bands
    WHERE id = ANY (${bandIds}::uuid[]) AND ${visibleBandsSql(viewer)}) listed)`;

/** `isStale` without a list, too; `isComplete`: it holds every band that could be recommended. */
const MatchProfile = MatchList.extend({ isStale: z.boolean(), version: z.number() });
const CachedMatchList = MatchProfile.extend({ isComplete: z.boolean() });

/** The viewer's band `b` beside its `list`, if there is one; `columns` are selected besides. */
const readProfileSql = (viewer: BandViewer, columns: Prisma.Sql): Prisma.Sql => sql`
  WITH list AS MATERIALIZED (
    SELECT candidates, kindred, made_at, version, list_version FROM match_lists
    WHERE band_id = ${viewer.bandId}::uuid)
  SELECT row_to_json(b) AS own,
    coalesce((SELECT version FROM list), 0) AS version,
    coalesce((SELECT kindred FROM list), '{}') AS "relatedInfluences",
    coalesce((
      SELECT list_version <> version OR made_at < b."updatedAt"
        OR made_at < now() - make_interval(mins => ${raw(String(MATCH_LIST_TTL_MINUTES))})
      FROM list), true) AS "isStale"${columns}
  FROM (
    SELECT ${COMPARABLE_COLUMNS}, updated_at AS "updatedAt" FROM bands
    WHERE id = ${viewer.bandId}::uuid AND ${visibleBandsSql(viewer)}) b`;

async function readMatchList(viewer: BandViewer, count: number) {
  const [columns, isCandidate] = [listedColumns(viewer), isCandidateSql(viewer)];
  // Sorted within, so that PostgreSQL stops at the limit instead of reading all that are listed.
  const statement = readProfileSql(
    viewer,
    sql`,
      coalesce((
        SELECT cardinality(candidates) < ${raw(String(MATCH_LIST_MAX))} FROM list), false) AS "isComplete",
      (SELECT coalesce(json_agg(c), '[]') FROM (
        (SELECT ${columns} FROM bands
         WHERE updated_at > (SELECT made_at FROM list) AND ${isCandidate}
           AND id <> ALL ((SELECT candidates FROM list)::uuid[])
           AND ${exposureSql(viewer)} < ${raw(String(MAX_EXPOSURE))}
         ORDER BY updated_at DESC LIMIT ${CHANGED_LIMIT})
        UNION ALL
        (SELECT ${columns} FROM (
           SELECT listed_id, ordinal
           FROM list, unnest(candidates) WITH ORDINALITY listed (listed_id, ordinal)
           ORDER BY ordinal
         ) listed JOIN bands ON id = listed_id
         WHERE ${isCandidate} ORDER BY ordinal LIMIT ${raw(String(count))})) c) AS bands`,
  );
  const isUsualCount = count === DEFAULT_LIMIT + SPARE_BANDS;
  const [list] = await querySql(CachedMatchList, statement, { prepare: isUsualCount });
  if (!list) throw new AppError("not_found", "Band not found");
  return list;
}
