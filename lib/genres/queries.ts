import { db, sql } from "@/lib/db";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { GENRE_RESULTS_MAX, type Genre } from "@/lib/genres/schema";

/** Genres for a search text, best match first: exact, then beginning with it, then containing it; other names of a genre count too. */
export async function searchGenres(query: string): Promise<Genre[]> {
  const text = normaliseGenreName(query).toLowerCase();
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<Genre>`
    SELECT g.id, g.name::text AS name
    FROM (
      SELECT id, lower(name::text) AS name FROM genres WHERE lower(name::text) LIKE ${pattern}
      UNION ALL
      SELECT genre_id, lower(name::text) FROM genre_aliases WHERE lower(name::text) LIKE ${pattern}
    ) hit JOIN genres g ON g.id = hit.id
    GROUP BY g.id
    ORDER BY min(CASE WHEN hit.name = ${text}::text THEN 0 WHEN starts_with(hit.name, ${text}::text) THEN 1 ELSE 2 END), g.parent_id IS NOT NULL, g.name
    LIMIT ${GENRE_RESULTS_MAX}::int`;
}

/** A band's genres in its own order. */
export async function listBandGenres(bandId: string): Promise<Genre[]> {
  const rows = await db.bandGenre.findMany({ where: { bandId }, orderBy: { position: "asc" }, select: { genre: { select: { id: true, name: true } } } });
  return rows.map((row) => row.genre);
}
