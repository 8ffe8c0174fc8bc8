import pg from "pg";
import { v7 as uuid } from "uuid";
import { findPrimary } from "@/lib/database-hosts";
import { genreSlug } from "@/lib/genres/normalise";
import { genres } from "./genre-tree";

/** A band's own genre of the same name takes its place. Safe on several instances at once. */
export async function loadVocabulary(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: await findPrimary(databaseUrl) });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      "INSERT INTO genres (id, name, slug) SELECT * FROM unnest($1::uuid[], $2::citext[], $3::text[]) ON CONFLICT DO NOTHING",
      [
        genres.map(() => uuid()),
        genres.map(({ name }) => name),
        genres.map(({ name }) => genreSlug(name)),
      ],
    );
    const children = genres.filter(({ parent }) => parent);
    await client.query(
      `UPDATE genres g SET parent_id = p.id FROM unnest($1::citext[], $2::citext[]) AS tree (name, parent) JOIN genres p ON p.name = tree.parent
       WHERE g.name = tree.name AND g.parent_id IS DISTINCT FROM p.id`,
      [children.map(({ name }) => name), children.map(({ parent }) => parent)],
    );
    const aliases = genres.flatMap(({ name, aliases: others }) =>
      others.map((alias) => [alias, name] as const),
    );
    await client.query(
      `INSERT INTO genre_aliases (name, genre_id) SELECT a.alias, g.id FROM unnest($1::citext[], $2::citext[]) AS a (alias, name) JOIN genres g ON g.name = a.name
       ON CONFLICT DO NOTHING`,
      [aliases.map(([alias]) => alias), aliases.map(([, name]) => name)],
    );
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}
