import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { db, select } from "@/lib/db";
import { CANDIDATE_COLUMNS, suggestable } from "@/lib/matching/candidates";
import { chooseCandidates, EXPOSURE_MAX, LIST_MAX, listsOfOthers } from "@/lib/matching/choose";
import type { Comparable } from "@/lib/matching/score";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { DEFAULT_LIMIT } from "@/lib/paging";

const { sql, raw } = Prisma;

/** How long a list is kept. */
export const KEPT_MINUTES = 60;
/** How many of the bands that are new or changed since are looked at beside it. */
const CHANGED_MAX = 30;
/** Read beyond what is asked for: the order is worked out anew from today's figures. */
const SPARE = 20;

export type MatchList = { own: Comparable; kindred: string[]; bands: Comparable[] };

/** The own band with at least `limit` bands that may be suggested to it, where there are as many; made when there is no list or an old one. Throws not_found. */
export async function getMatchList(viewer: BandViewer, limit: number): Promise<MatchList> {
  // What changes while the candidates are chosen has changed since.
  const begun = new Date();
  const found = await readList(viewer, limit + SPARE);
  if (!found) throw new AppError("not_found", "Band not found");
  if (!found.isStale && (found.bands.length >= limit || found.isWhole)) return found;
  const { candidates, kindred } = await chooseCandidates(viewer, found.own);
  const made = {
    candidates: candidates.map(({ id }) => id),
    kindred,
    madeAt: begun,
    listVersion: found.version,
  };
  await db.matchList.upsert({
    where: { bandId: viewer.bandId },
    create: { bandId: viewer.bandId, ...made },
    update: made,
  });
  return { own: found.own, kindred, bands: candidates.slice(0, limit + SPARE) };
}

/** `isStale`: there is no list, or the own band has changed or its matches have another version since. `isWhole`: it holds all bands that there were. */
type ReadList = MatchList & { isStale: boolean; isWhole: boolean; version: number };

async function readList(viewer: BandViewer, count: number): Promise<ReadList | undefined> {
  const own = sql`${viewer.bandId}::uuid`;
  const statement = sql`
    WITH list AS MATERIALIZED (SELECT candidates, kindred, made_at, version, list_version FROM match_lists WHERE band_id = ${own})
    SELECT row_to_json(b) AS own, coalesce((SELECT kindred FROM list), '{}') AS kindred, coalesce((SELECT version FROM list), 0) AS version,
      coalesce((SELECT list_version <> version OR made_at < now() - make_interval(mins => ${raw(String(KEPT_MINUTES))}) OR made_at < b."updatedAt" FROM list), true) AS "isStale",
      coalesce((SELECT cardinality(candidates) < ${raw(String(LIST_MAX))} FROM list), false) AS "isWhole",
      (SELECT coalesce(json_agg(c), '[]') FROM (
        (SELECT ${CANDIDATE_COLUMNS} FROM bands WHERE updated_at > (SELECT made_at FROM list) AND ${suggestable(viewer)}
         AND id <> ALL ((SELECT candidates FROM list)::uuid[]) AND ${listsOfOthers(viewer)} < ${raw(String(EXPOSURE_MAX))} ORDER BY updated_at DESC LIMIT ${raw(String(CHANGED_MAX))})
        UNION ALL
        (SELECT ${CANDIDATE_COLUMNS} FROM list, unnest(candidates) WITH ORDINALITY listed (listed_id, ordinal) JOIN bands ON id = listed_id
         WHERE ${suggestable(viewer)} ORDER BY ordinal LIMIT ${raw(String(count))})) c) AS bands
    FROM (SELECT ${CANDIDATE_COLUMNS}, updated_at AS "updatedAt" FROM bands WHERE id = ${own} AND ${visibleBandsSql(viewer)}) b`;
  const [read] = await select<ReadList>(
    statement,
    count === DEFAULT_LIMIT + SPARE ? "match-list" : undefined,
  );
  return read;
}
