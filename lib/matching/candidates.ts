import { LRUCache } from "lru-cache";
import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { CARD_COLUMNS } from "@/lib/bands/cards";
import { select } from "@/lib/db";
import type { Comparable } from "@/lib/matching/score";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, raw } = Prisma;

/** The columns of `Comparable`. */
export const CANDIDATE_COLUMNS = raw(
  `${CARD_COLUMNS}, latitude, longitude, (SELECT filters FROM wants WHERE wants.band_id = bands.id) AS wants`,
);

/** Bands within reach by id, the own one among them. */
export function listComparable(viewer: BandViewer, bandIds: string[]): Promise<Comparable[]> {
  return select(
    sql`SELECT ${CANDIDATE_COLUMNS} FROM bands WHERE id = ANY (${bandIds}::uuid[]) AND ${visibleBandsSql(viewer)}`,
  );
}

/** Bands that may be suggested: within reach, not the own one, not dismissed, and not talking to the viewer's already. */
export const suggestable = (
  viewer: BandViewer,
): Prisma.Sql => sql`${visibleBandsSql(viewer)} AND id <> ${viewer.bandId}::uuid AND id <> ALL (ARRAY(
  SELECT dismissed_band_id FROM dismissals WHERE band_id = ${viewer.bandId}::uuid
  UNION ALL SELECT band2_id FROM conversations WHERE band1_id = ${viewer.bandId}::uuid
  UNION ALL SELECT band1_id FROM conversations WHERE band2_id = ${viewer.bandId}::uuid))`;

// The tree is the vocabulary's, which is loaded when the product starts.
const knownPaths = new LRUCache<string, string[]>({ max: 2_000, ttl: 10 * 60 * 1000 });

/** The ways up the tree of these genres, by lower-case name: each itself first, its family last. Up to ten minutes old. */
export async function findPaths(genres: string[]): Promise<Map<string, string[]>> {
  const names = [...new Set(genres.map((genre) => genre.toLowerCase()))];
  const known = names.map((name) => knownPaths.get(name)).filter((path) => path !== undefined);
  const found =
    known.length < names.length
      ? await readPaths(names.filter((name) => !known.some((path) => path[0] === name)))
      : [];
  for (const path of found) knownPaths.set(path[0]!, path);
  return new Map([...known, ...found].map((path) => [path[0]!, path]));
}

async function readPaths(names: string[]): Promise<string[][]> {
  const rows = await select<{ path: string[] }>(pathsSql(sql`${names}::citext[]`), "genre-paths");
  return rows.map(({ path }) => path);
}

/** In SQL: `path` for each of these genres. The vocabulary is three levels deep. */
const pathsSql = (names: Prisma.Sql) => sql`
  SELECT array_remove(ARRAY[lower(g.name::text), lower(p.name::text), lower(f.name::text)], NULL) AS path
  FROM genres g LEFT JOIN genres p ON p.id = g.parent_id LEFT JOIN genres f ON f.id = p.parent_id WHERE g.name = ANY (${names})`;
