import { z } from "zod";
import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { db, querySql } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { COMPARABLE_COLUMNS, isCandidateSql } from "@/lib/matching/selection/candidates";
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
  bands: z.array(Comparable),
});
export type MatchList = z.output<typeof MatchList>;

/** The viewer's band and at least `limit` candidates, if there are as many. Throws not_found. */
export async function getMatchList(viewer: BandViewer, limit: number): Promise<MatchList> {
  // Before the candidates are read: what changes meanwhile then counts as changed since.
  const madeAt = new Date();
  const cached = await readMatchList(viewer, limit + SPARE_BANDS);
  if (!cached) throw new AppError("not_found", "Band not found");
  if (!cached.isStale && (cached.bands.length >= limit || cached.isComplete)) return cached;
  const { candidates, relatedInfluences } = await chooseCandidates(viewer, cached.own);
  const list = {
    candidates: candidates.map(({ id }) => id),
    relatedInfluences,
    madeAt,
    listVersion: cached.version,
  };
  await db.matchList.upsert({
    where: { bandId: viewer.bandId },
    create: { bandId: viewer.bandId, ...list },
    update: list,
  });
  const bands = candidates.slice(0, limit + SPARE_BANDS);
  return { own: cached.own, relatedInfluences, bands };
}

/** The viewer's band and the influences related to its own, as its list has them. Throws not_found. */
export async function getMatchProfile(
  viewer: BandViewer,
): Promise<Pick<MatchList, "own" | "relatedInfluences">> {
  const [profile] = await querySql(MatchProfile, readProfileSql(viewer), "match-profile");
  return profile && !profile.isStale ? profile : getMatchList(viewer, DEFAULT_LIMIT);
}

/** `isStale` without a list, too; `isComplete`: it holds every band that could be recommended. */
const MatchProfile = MatchList.omit({ bands: true }).extend({ isStale: z.boolean() });
const CachedMatchList = MatchProfile.extend({
  bands: MatchList.shape.bands,
  isComplete: z.boolean(),
  version: z.number(),
});

/** The viewer's band `b` beside its `list`, if there is one; `columns` are selected besides. */
const readProfileSql = (viewer: BandViewer, columns = Prisma.empty): Prisma.Sql => sql`
  WITH list AS MATERIALIZED (
    SELECT candidates, kindred, made_at, version, list_version FROM match_lists
    WHERE band_id = ${viewer.bandId}::uuid)
  SELECT row_to_json(b) AS own,
    coalesce((SELECT kindred FROM list), '{}') AS "relatedInfluences",
    coalesce((
      SELECT list_version <> version OR made_at < b."updatedAt"
        OR made_at < now() - make_interval(mins => ${raw(String(MATCH_LIST_TTL_MINUTES))})
      FROM list), true) AS "isStale"${columns}
  FROM (
    SELECT ${COMPARABLE_COLUMNS}, updated_at AS "updatedAt" FROM bands
    WHERE id = ${viewer.bandId}::uuid AND ${visibleBandsSql(viewer)}) b`;

async function readMatchList(viewer: BandViewer, count: number) {
  const isCandidate = isCandidateSql(viewer);
  const statement = readProfileSql(
    viewer,
    sql`,
      coalesce((SELECT version FROM list), 0) AS version,
      coalesce((
        SELECT cardinality(candidates) < ${raw(String(MATCH_LIST_MAX))} FROM list), false) AS "isComplete",
      (SELECT coalesce(json_agg(c), '[]') FROM (
        (SELECT ${COMPARABLE_COLUMNS} FROM bands
         WHERE updated_at > (SELECT made_at FROM list) AND ${isCandidate}
           AND id <> ALL ((SELECT candidates FROM list)::uuid[])
           AND ${exposureSql(viewer)} < ${raw(String(MAX_EXPOSURE))}
         ORDER BY updated_at DESC LIMIT ${CHANGED_LIMIT})
        UNION ALL
        (SELECT ${COMPARABLE_COLUMNS}
         FROM list, unnest(candidates) WITH ORDINALITY listed (listed_id, ordinal) JOIN bands ON id = listed_id
         WHERE ${isCandidate} ORDER BY ordinal LIMIT ${raw(String(count))})) c) AS bands`,
  );
  const isUsualCount = count === DEFAULT_LIMIT + SPARE_BANDS;
  const [list] = await querySql(
    CachedMatchList,
    statement,
    isUsualCount ? "match-list" : undefined,
  );
  return list;
}
