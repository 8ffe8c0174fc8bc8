import { LRUCache } from "lru-cache";
import { z } from "zod";
import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { CARD_COLUMNS, CardTrackRow } from "@/lib/bands/cards";
import { querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { Comparable } from "@/lib/matching/scoring/score";
import { cardTrackSql } from "@/lib/tracks/card-track";

const { sql, raw } = Prisma;

export const COMPARABLE_COLUMNS = raw(`${CARD_COLUMNS}, latitude, longitude,
  (SELECT preferences FROM match_preferences WHERE match_preferences.band_id = bands.id) AS preferences`);

/** A band of a list: its card shows its first track, if there is one. */
export const ListedBand = Comparable.extend({ track: CardTrackRow.nullable() });
export type ListedBand = z.output<typeof ListedBand>;

export const listedColumns = (viewer: BandViewer): Prisma.Sql =>
  sql`${COMPARABLE_COLUMNS}, ${cardTrackSql(viewer)} AS track`;

/** Those of the ids that the viewer may see; also the viewer's own band. */
export function listComparableBands(viewer: BandViewer, bandIds: string[]): Promise<Comparable[]> {
  return querySql(
    Comparable,
    sql`
    SELECT ${COMPARABLE_COLUMNS} FROM bands
    WHERE id = ANY (${bandIds}::uuid[]) AND ${visibleBandsSql(viewer)}`,
    { prepare: true },
  );
}

/** Other visible bands (no block in either direction), neither dismissed nor in a conversation with the viewer's. */
export const isCandidateSql = (viewer: BandViewer): Prisma.Sql => sql`
  ${visibleBandsSql(viewer)} AND id <> ${viewer.bandId}::uuid AND id <> ALL (ARRAY(
    SELECT dismissed_band_id FROM dismissals WHERE band_id = ${viewer.bandId}::uuid
    UNION ALL SELECT band2_id FROM conversations WHERE band1_id = ${viewer.bandId}::uuid
    UNION ALL SELECT band1_id FROM conversations WHERE band2_id = ${viewer.bandId}::uuid))`;

const GenrePath = z.object({ name: z.string(), path: z.array(z.string()) });

// The genre tree changes only when the product starts.
const cachedPaths = new LRUCache<string, string[]>({ max: 2_000, ttl: 10 * 60 * 1000 });

/** The path of each genre up to the root of the tree, by lower-case name. Up to ten minutes old. */
export async function findGenrePaths(genres: string[]): Promise<Map<string, string[]>> {
  const names = [...new Set(genres.map((genre) => genre.toLowerCase()))];
  const paths = new Map(
    names.flatMap((name) => {
      const path = cachedPaths.get(name);
      return path ? [[name, path] as const] : [];
    }),
  );
  const missing = names.filter((name) => !paths.has(name));
  for (const { name, path } of missing.length > 0 ? await readGenrePaths(missing) : []) {
    cachedPaths.set(name, path);
    paths.set(name, path);
  }
  return paths;
}

const readGenrePaths = (names: string[]) =>
  querySql(
    GenrePath,
    sql`
      SELECT lower(g.name::text) AS name,
        array_remove(ARRAY[lower(g.name::text), lower(p.name::text), lower(f.name::text)], NULL) AS path
      FROM genres g LEFT JOIN genres p ON p.id = g.parent_id LEFT JOIN genres f ON f.id = p.parent_id
      WHERE g.name = ANY (${names}::citext[])`,
  );
