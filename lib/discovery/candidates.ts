import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { CARD_COLUMNS } from "@/lib/bands/cards";
import { select } from "@/lib/db";
import type { Comparable } from "@/lib/discovery/score";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql, raw } = Prisma;

/** The columns of `Comparable`. */
export const CANDIDATE_COLUMNS = raw(`${CARD_COLUMNS}, latitude, longitude`);

/** Bands within reach by id, the own one among them. */
export function listComparable(viewer: BandViewer, bandIds: string[]): Promise<Comparable[]> {
  return select(sql`SELECT ${CANDIDATE_COLUMNS} FROM bands WHERE id = ANY (${bandIds}::uuid[]) AND ${visibleBandsSql(viewer)}`);
}

/** Bands that may be suggested: within reach, not the own one, not dismissed, and not talking to the viewer's already. */
export const suggestable = (viewer: BandViewer): Prisma.Sql => sql`${visibleBandsSql(viewer)} AND id <> ${viewer.bandId}::uuid AND id <> ALL (ARRAY(
  SELECT dismissed_band_id FROM dismissals WHERE band_id = ${viewer.bandId}::uuid
  UNION ALL SELECT band2_id FROM conversations WHERE band1_id = ${viewer.bandId}::uuid
  UNION ALL SELECT band1_id FROM conversations WHERE band2_id = ${viewer.bandId}::uuid))`;

/** The ways up the tree of these genres, by lower-case name: each itself first, its family last. */
export async function findPaths(genres: string[]): Promise<Map<string, string[]>> {
  const rows = await select<{ path: string[] }>(pathsSql(sql`${[...new Set(genres)]}::citext[]`), "genre-paths");
  return new Map(rows.map(({ path }) => [path[0]!, path]));
}

/** In SQL: `path` for each of these genres. The vocabulary is three levels deep. */
const pathsSql = (names: Prisma.Sql) => sql`
  SELECT array_remove(ARRAY[lower(g.name::text), lower(p.name::text), lower(f.name::text)], NULL) AS path
  FROM genres g LEFT JOIN genres p ON p.id = g.parent_id LEFT JOIN genres f ON f.id = p.parent_id WHERE g.name = ANY (${names})`;
